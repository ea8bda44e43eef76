import { Button } from '@mantine/core';
import { type PointerEvent, useEffect, useRef } from 'react';
import { useSay } from '../../../platform/site.tsx';
import styles from './fields.module.css';

interface DrawingPadProps {
  /** A data address of a PNG image, or ''. */
  drawing: string;
  onChange(drawing: string): void;
}

const width = 520;
const height = 150;

/** A place to draw a signature. It is never needed: the typed name is the signature. */
export function DrawingPad({ drawing, onChange }: DrawingPadProps) {
  const say = useSay();
  const canvas = useRef<HTMLCanvasElement>(null);
  const isDrawing = useRef(false);

  useEffect(() => {
    const brush = canvas.current?.getContext('2d');
    if (!brush) return;
    brush.clearRect(0, 0, width, height);
    if (!drawing) return;
    const image = new Image();
    image.onload = () => brush.drawImage(image, 0, 0, width, height);
    image.src = drawing;
  }, [drawing]);

  const pointOf = (event: PointerEvent<HTMLCanvasElement>): [number, number] => {
    const box = event.currentTarget.getBoundingClientRect();
    return [
      ((event.clientX - box.left) / box.width) * width,
      ((event.clientY - box.top) / box.height) * height,
    ];
  };
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    const brush = canvas.current?.getContext('2d');
    if (!brush) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    isDrawing.current = true;
    brush.lineWidth = 2.4;
    brush.lineCap = 'round';
    brush.strokeStyle = '#14212b';
    brush.beginPath();
    brush.moveTo(...pointOf(event));
  };
  const move = (event: PointerEvent<HTMLCanvasElement>) => {
    const brush = canvas.current?.getContext('2d');
    if (!isDrawing.current || !brush) return;
    brush.lineTo(...pointOf(event));
    brush.stroke();
  };
  const end = () => {
    if (!isDrawing.current) return;
    isDrawing.current = false;
    onChange(canvas.current?.toDataURL('image/png') ?? '');
  };
  return (
    <div>
      <canvas
        ref={canvas}
        className={styles.drawing}
        width={width}
        height={height}
        role="img"
        aria-label={say('wizard.drawing')}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
      />
      <Button variant="subtle" size="compact-sm" mt={4} disabled={!drawing} onClick={() => onChange('')}>
        {say('wizard.clearDrawing')}
      </Button>
    </div>
  );
}
