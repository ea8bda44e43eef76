import { Button } from '@mantine/core';
import { type PointerEvent, useRef, useState } from 'react';
import { useTranslate } from '../../../../platform/site/site.tsx';
import styles from '../fields.module.css';

interface DrawingPadProps {
  label: string;
  /** An SVG path of moves and lines, or ''. */
  drawing: string;
  /** A longer path takes no more strokes. */
  maxLength: number | undefined;
  onChange(drawing: string): void;
}

const width = 520;
const height = 150;

/** A place to draw a signature. It is never needed: the typed name is the signature. */
export function DrawingPad({
  label,
  drawing,
  maxLength = Number.POSITIVE_INFINITY,
  onChange,
}: DrawingPadProps) {
  const t = useTranslate();
  /** The line that is being drawn; several moves may come before it is shown. */
  const stroke = useRef('');
  const [shown, show] = useState('');

  const draw = (line: string) => {
    stroke.current = line;
    show(line);
  };

  const pointOf = (event: PointerEvent<SVGSVGElement>): string => {
    const box = event.currentTarget.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * width;
    const y = ((event.clientY - box.top) / box.height) * height;
    return `${Math.round(x)} ${Math.round(y)}`;
  };
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    draw(`M${pointOf(event)}`);
  };
  const move = (event: PointerEvent<SVGSVGElement>) => {
    if (stroke.current === '') return;
    const longer = `${stroke.current}L${pointOf(event)}`;
    if (drawing.length + longer.length <= maxLength) draw(longer);
  };
  const end = () => {
    if (stroke.current.includes('L')) onChange(drawing + stroke.current);
    draw('');
  };
  return (
    <div>
      <svg
        className={styles.drawing}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <path d={drawing + shown} />
      </svg>
      <Button variant="subtle" size="compact-sm" mt={4} disabled={!drawing} onClick={() => onChange('')}>
        {t('wizard.clearDrawing')}
      </Button>
    </div>
  );
}
