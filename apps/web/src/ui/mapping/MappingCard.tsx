import { Button, Stack, Text } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { useTranslate } from '../../platform/site/site.tsx';
import { Card } from '../layout/Card.tsx';
import type { MappedHeader } from './header-mapping.ts';

/** So many headers that are ignored are named. */
const named = 10;

interface MappingCardProps {
  title: string;
  help: string;
  headers: readonly Pick<MappedHeader<string>, 'header' | 'column'>[];
  /** Said where every header is taken for something. */
  allMapped: string;
  /** Nothing goes on without it: it is open. */
  mustMap: boolean;
  children: ReactNode;
}

/** What the headers of a file mean. Open where nothing goes on without it, else one click away. */
export function MappingCard({ title, help, headers, allMapped, mustMap, children }: MappingCardProps) {
  const t = useTranslate();
  const id = useId();
  const [isOpen, setOpen] = useState(mustMap);
  const ignored = headers.flatMap(({ header, column }) => (column === null ? [header] : []));
  return (
    <Card
      title={title}
      actions={
        !mustMap && (
          <Button
            variant="default"
            size="compact-sm"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? 'fileMapping.hide' : 'fileMapping.show')}
          </Button>
        )
      }
    >
      <div id={id}>
        {isOpen ? (
          <Stack gap="md">
            <Text size="sm" c="dimmed">
              {help}
            </Text>
            {children}
          </Stack>
        ) : (
          <Text size="sm">
            {ignored.length === 0
              ? allMapped
              : t('fileMapping.someIgnored', {
                  count: ignored.length,
                  headers: { list: ignored.slice(0, named), as: 'plain' },
                })}
          </Text>
        )}
      </div>
    </Card>
  );
}
