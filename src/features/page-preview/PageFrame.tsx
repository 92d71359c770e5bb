import { useLayoutEffect, useRef, useState } from 'react';
import { dressPage, shownPage } from './shown-page.ts';

/** In CSS pixels: a common phone, a common computer. */
export const pageWidths = { phone: 390, desktop: 1280 } as const;

export type PageWidth = keyof typeof pageWidths;

type Props = {
  title: string;
  html: string;
  picture: string | undefined;
  width: PageWidth;
  /** Escape was pressed inside. */
  onEscape: () => void;
};

/** A page as wide as on a device, made smaller where there is no room for it. Nothing in it runs or leads on. */
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
      // The policy of the page around it forbids the styles of a profile. They are put into it from outside, which
      // takes the same origin; without scripts it can do nothing with that.
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
