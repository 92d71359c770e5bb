import { DangerBox } from '#kit/pieces/DangerBox.tsx';

type Props = { message: string; tryAgain: string; onTryAgain: () => void };

export function LoadingFailed({ message, tryAgain, onTryAgain }: Props) {
  return (
    <div className="grid gap-4">
      <DangerBox message={message} />
      <p>
        <button type="button" className="button button-secondary" onClick={onTryAgain}>
          {tryAgain}
        </button>
      </p>
    </div>
  );
}
