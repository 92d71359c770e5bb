import { useLayoutEffect, useRef, useState } from 'react';
import { dressPage, shownPage } from './shown-page.ts';

/** Widths of the previewed page in CSS pixels: of a common phone and a common computer. */
export const pageWidths = { phone: 390, desktop: 1280 } as const;

export type PageWidth = keyof typeof pageWidths;

type Props = {
  title: string;
  html: string;
  picture: string | undefined;
  width: PageWidth;
  /** Called when Escape is pressed inside the frame. */
  onEscape: () => void;
};

/** Shows a profile page at a device's width, scaled down to fit. The page's scripts and links do nothing. */
export function PageFrame({ title, html, picture, width, onEscape }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  const [page] = useState(() => shownPage(html, picture));
  const [isReady, setReady] = useState(false);

  useLayoutEffect(() => {
    const stage = frame.current?.parentElement;
    if (!stage) return undefined;
    const measure = () => setRoom({ width: stage.clientWidth, height: stage.clientHeight });
    measure();
    const watching = new ResizeObserver(measure);
    watching.observe(stage);
    return () => watching.disconnect();
  }, []);

  const full = pageWidths[width];
  const scale = Math.min(1, room.width / full);
  return (
    <iframe
      ref={frame}
      title={title}
      // `dressPage` inserts the profile's styles, because the content security policy forbids them in `srcDoc`. It
      // needs `allow-same-origin`, which is safe: no script runs in the frame.
      sandbox="allow-same-origin"
      srcDoc={page.html}
      data-ready={isReady ? '' : undefined}
      onLoad={({ currentTarget }) => {
        dressPage(currentTarget, page.styles, onEscape);
        setReady(true);
      }}
      style={{
        width: full,
        height: scale === 0 ? 0 : room.height / scale,
        transform: `scale(${scale}) translateX(-50%)`,
      }}
    />
  );
}
