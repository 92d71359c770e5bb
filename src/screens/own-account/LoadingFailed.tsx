import { DangerBox } from '#kit/pieces/DangerBox.tsx';

type Props = {
  texts: { readonly loadingFailed: string; readonly tryAgain: string };
  onTryAgain: () => void;
};

export function LoadingFailed({ texts, onTryAgain }: Props) {
  return (
    <>
      <DangerBox message={texts.loadingFailed} />
      <p className="my-4">
        <button
          type="button"
          className="button button-secondary"
          onClick={({ currentTarget }) => {
            // The button goes when the attempt succeeds.
            currentTarget.closest<HTMLElement>('[tabindex]')?.focus();
            onTryAgain();
          }}
        >
          {texts.tryAgain}
        </button>
      </p>
    </>
  );
}
