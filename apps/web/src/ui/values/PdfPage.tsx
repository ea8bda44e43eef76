import type { PDFPageProxy } from 'pdfjs-dist';
import { TextLayer } from 'pdfjs-dist';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import styles from './PdfPages.module.css';
import { readableText } from './page-text.ts';

interface PdfPageProps {
  page: PDFPageProxy;
  /** In CSS pixels. */
  width: number;
  caption: string;
  /** Told while it is being drawn, and when it is drawn or far from sight. */
  onDrawing(page: PDFPageProxy, isDrawing: boolean): void;
}

/** Below the screen it is drawn before anybody comes there, and far away it takes no memory. */
const near = '120% 0px';
/** A phone's screen can be enlarged: what is drawn there is sharp enough for that. */
const sharpness = () => Math.min(3, Math.max(2, window.devicePixelRatio));

/** One page: drawn while it is near, and its text over it, to be read aloud, searched and copied. Its place is there at once. */
export function PdfPage({ page, width, caption, onDrawing }: PdfPageProps) {
  const place = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const scale = width / page.getViewport({ scale: 1 }).width;
  const { height } = page.getViewport({ scale });

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const watch = new IntersectionObserver(
      (entries) => setNear(entries.some((each) => each.isIntersecting)),
      {
        rootMargin: near,
      },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, []);

  useEffect(() => {
    const element = canvas.current;
    if (!element || !isNear) {
      onDrawing(page, false);
      return;
    }
    onDrawing(page, true);
    const viewport = page.getViewport({ scale: scale * sharpness() });
    element.width = Math.floor(viewport.width);
    element.height = Math.floor(viewport.height);
    const drawing = page.render({ canvas: element, viewport });
    drawing.promise.then(
      () => onDrawing(page, false),
      () => undefined,
    );
    return () => {
      drawing.cancel();
      element.width = 0;
      element.height = 0;
    };
  }, [page, scale, isNear, onDrawing]);

  useEffect(() => {
    const container = text.current;
    if (!container) return;
    let layer: TextLayer | undefined;
    let isGone = false;
    page.getTextContent().then(
      (content) => {
        if (isGone) return;
        const viewport = page.getViewport({ scale });
        layer = new TextLayer({ textContentSource: readableText(content), container, viewport });
        layer.render().catch(() => undefined);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      layer?.cancel();
      container.replaceChildren();
    };
  }, [page, scale]);

  return (
    <figure className={styles.page}>
      <div
        ref={place}
        className={styles.sheet}
        style={{ width, height, '--total-scale-factor': scale } as CSSProperties}
      >
        <div className={styles.drawn} aria-hidden="true">
          <canvas ref={canvas} />
        </div>
        <div ref={text} className={styles.text} />
      </div>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
