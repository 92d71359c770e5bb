import type { TextsOf } from '@kloer/i18n/texts.ts';
import { Icon } from '#kit/icons/Icon.tsx';

type Waiting = 'subject' | 'city' | 'more';

/** The id of the frame that opens in a picker's place. */
export const waitingId = (kind: Waiting) => `waiting-${kind}`;

type Props = {
  kind: Waiting;
  title: string;
  texts: TextsOf<'search', 'close' | 'searchPlaceholder' | 'searching'>;
};

/**
 * The frame of a picker for the time before its code is there. It is a popover, which the browser opens
 * by itself: whoever presses the button on a slow line sees it at once, and can type what they look
 * for. Where nothing can be typed it is no more than its heading; Escape and a press beside it close it.
 */
export function WaitingPicker({ kind, title, texts }: Props) {
  const id = waitingId(kind);
  return (
    <dialog id={id} popover="" aria-label={title} className="picker">
      <div>
        <div>
          <h2 className="text-xl">{title}</h2>
          {kind !== 'more' && (
            <button
              type="button"
              popoverTarget={id}
              popoverTargetAction="hide"
              className="button button-quiet"
            >
              <Icon name="close" />
              {texts.close}
            </button>
          )}
        </div>
        {kind !== 'more' && (
          <input
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the browser's way to focus a popover
            autoFocus
            className="field"
            aria-label={title}
            placeholder={texts.searchPlaceholder}
          />
        )}
        <p>{texts.searching}</p>
      </div>
    </dialog>
  );
}
