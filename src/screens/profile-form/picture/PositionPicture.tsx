import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import type { TextsOf } from '@kloer/i18n/texts.ts';
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { pictureAspect, type PictureArea } from './picture-area.ts';
import type { Picture, Positioning } from './picture-store.ts';
import css from './position-picture.css?inline';

type Props = { $positioning: Picture['$positioning']; texts: TextsOf<'portrait'> };
type DialogProps = Positioning & Pick<Props, 'texts'>;
type Size = { width: number; height: number };

/** How far one key press moves the picture, in CSS pixels. */
const step = 12;
const mostZoom = 4;

const moves = [
  ['moveLeft', '←', -step, 0],
  ['moveUp', '↑', 0, -step],
  ['moveDown', '↓', 0, step],
  ['moveRight', '→', step, 0],
] as const;

let sheet: CSSStyleSheet | undefined;

function styleDialog(): void {
  if (sheet) return;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}

export function PositionPicture({ $positioning, texts }: Props) {
  const positioning = useStore($positioning);
  return positioning && <PositionDialog {...positioning} texts={texts} />;
}

/** Lets the user choose the visible part of a picture, by dragging and pinching, by keys, or by buttons. */
function PositionDialog({ file, decide, texts }: DialogProps) {
  useLayoutEffect(styleDialog, []);
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const address = useMemo(() => URL.createObjectURL(file), [file]);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [media, setMedia] = useState<Size>({ width: 0, height: 0 });
  const [frame, setFrame] = useState<Size>({ width: 0, height: 0 });
  // An atom, not a ref, although nothing renders it: with a ref, the build would split this chunk from one that every
  // island loads.
  const [$area] = useState(() => atom<PictureArea | 'whole'>('whole'));

  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  useLayoutEffect(() => {
    const opened = dialog.current;
    if (opened && !opened.open) opened.showModal();
    return () => opened?.close();
  }, []);

  const move = (right: number, down: number) => {
    const within = (value: number, side: keyof Size) => {
      const spare = Math.max(0, (media[side] * zoom - frame[side]) / 2);
      return Math.min(spare, Math.max(-spare, value));
    };
    setCrop({ x: within(crop.x + right, 'width'), y: within(crop.y + down, 'height') });
  };

  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-advice`}
      onCancel={(event) => {
        event.preventDefault();
        decide(null);
      }}
      className="card-ink text-ink shadow-float backdrop:bg-backdrop m-auto w-[calc(100%-2rem)] max-w-lg p-5 md:p-6"
    >
      <div className="flex flex-col gap-3">
        <h2 id={`${id}-title`} className="text-xl">
          {texts.title}
        </h2>
        <p id={`${id}-advice`}>{texts.advice}</p>
        <div className="position-frame">
          <Cropper
            image={address}
            aspect={pictureAspect}
            crop={crop}
            zoom={zoom}
            maxZoom={mostZoom}
            keyboardStep={step}
            showGrid={false}
            disableAutomaticStylesInjection
            classes={{ cropAreaClassName: 'position-arch' }}
            cropperProps={{ role: 'application', 'aria-label': texts.area }}
            setMediaSize={setMedia}
            setCropSize={setFrame}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropAreaChange={({ x, y, width, height }) =>
              $area.set({ x: x / 100, y: y / 100, width: width / 100, height: height / 100 })
            }
          />
        </div>
        <label className="text-sm font-semibold">
          {texts.zoom}
          <input
            type="range"
            className="accent-accent mt-1.5 block h-8 w-full"
            min={1}
            max={mostZoom}
            step={0.05}
            value={zoom}
            aria-valuetext={`${Math.round(zoom * 100)} %`}
            onChange={({ target }) => setZoom(Number(target.value))}
          />
        </label>
        <div className="grid grid-cols-4 gap-2">
          {moves.map(([key, arrow, right, down]) => (
            <button
              key={key}
              type="button"
              className="button button-secondary px-0"
              aria-label={texts[key]}
              onClick={() => move(right, down)}
            >
              <span aria-hidden="true">{arrow}</span>
            </button>
          ))}
        </div>
        <div className="mt-1 grid grid-cols-2 gap-3">
          <button type="button" className="button button-secondary" onClick={() => decide(null)}>
            {texts.cancel}
          </button>
          <button
            type="button"
            className="button button-primary"
            onClick={() => decide($area.get())}
          >
            {texts.take}
          </button>
        </div>
      </div>
    </dialog>
  );
}
