import type { TextsOf } from '@kloer/i18n/texts.ts';
import { Icon } from '#kit/icons/Icon.tsx';

type Waiting = 'subject' | 'city' | 'more';

/** The id of the placeholder shown while a picker loads. */
export const waitingId = (kind: Waiting) => `waiting-${kind}`;

type Props = {
  kind: Waiting;
  title: string;
  texts: TextsOf<'search', 'close' | 'searchPlaceholder' | 'searching'>;
};

/**
 * A placeholder for a picker whose code is loading. It is a popover, which opens without a script, so that users with
 * a slow connection can already type. A picker without a text field shows only its heading.
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
