import { useRef } from 'react';
import { fallbackPortrait, portraitPath } from '@kloer/domain/reference/fallback-portrait.ts';
import { useStore } from '@nanostores/react';
import { pictureEndings } from '@kloer/domain/teacher/picture.ts';
import { fieldIds } from '../form/field-ids.ts';
import { useProfileForm } from '../form/form-context.ts';

/** The picture as it will be, and what changes it. */
export function PictureField({ source }: { source: string | undefined }) {
  const { form, text } = useProfileForm();
  const picture = useStore(form.picture.$chosen);
  const problem = useStore(form.picture.$problem);
  const isPreparing = useStore(form.picture.$isPreparing);
  const input = useRef<HTMLInputElement>(null);
  const describedBy = ['profile-picture-hint', problem && 'profile-picture-error'];
  return (
    <div className="flex items-start gap-4">
      <img
        src={source ?? portraitPath(fallbackPortrait(form.account.uid))}
        alt=""
        width="96"
        height="96"
        className="bg-quiet rounded-card size-24 shrink-0 object-cover"
      />
      <div className="flex min-w-0 flex-col gap-2">
        <p className="font-semibold">{text('picture')}</p>
        <p id="profile-picture-hint" className="text-muted text-sm">
          {text('pictureHint')}
        </p>
        <input
          ref={input}
          type="file"
          hidden
          accept={Object.keys(pictureEndings).join(',')}
          data-picture
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // The same file can be chosen again.
            target.value = '';
            if (file) void form.picture.choose(file);
          }}
        />
        <div className="flex flex-wrap gap-2">
          <button
            id={fieldIds.picture}
            type="button"
            className="button button-secondary"
            aria-describedby={describedBy.filter(Boolean).join(' ')}
            onClick={() => input.current?.click()}
          >
            {text(source ? 'changePicture' : 'choosePicture')}
            {source && <span className="sr-only"> ({text('picture')})</span>}
          </button>
          {source && (
            <button type="button" className="button button-quiet" onClick={form.removePicture}>
              {text('removePicture')}
              <span className="sr-only"> ({text('picture')})</span>
            </button>
          )}
        </div>
        {problem ? (
          <p id="profile-picture-error" role="alert" className="text-danger text-sm">
            {text(problem)}
          </p>
        ) : (
          <output className="text-muted text-sm empty:hidden">
            {isPreparing ? text('pictureReading') : picture && text('pictureReady')}
          </output>
        )}
      </div>
    </div>
  );
}
