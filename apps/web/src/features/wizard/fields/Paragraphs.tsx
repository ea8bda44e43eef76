import { Text } from '@mantine/core';

/** Plain text whose paragraphs are separated by a blank line. */
export const Paragraphs = ({ text }: { text: string }) =>
  text
    .split(/\n\s*\n/)
    .filter((part) => part.trim() !== '')
    .map((part) => (
      <Text key={part} size="md" mb="xs">
        {part}
      </Text>
    ));
