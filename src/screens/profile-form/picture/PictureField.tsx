import { useRef, type ComponentProps } from 'react';
import { fallbackPortrait, portraitPath } from '@kloer/domain/reference/fallback-portrait.ts';
import { familyOf } from '@kloer/domain/reference/subject-families.ts';
import { useStore } from '@nanostores/react';
import { pictureEndings } from '@kloer/domain/teacher/picture-limits.ts';
import { fieldIds } from '../form/field-ids.ts';
import { useProfileForm } from '../form/form-context.ts';
import { LatePositionPicture } from './LatePositionPicture.tsx';
import type { PictureSource } from './use-picture-source.ts';

/** Shows and replaces the teacher's picture. It loads after the form, without a layout shift. */
export function PictureField({ source, isComing }: PictureSource) {
  const { form, values, text } = useProfileForm();
  const picture = useStore(form.picture.$chosen);
  const problem = useStore(form.picture.$problem);
  const isPreparing = useStore(form.picture.$isPreparing);
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const chooser: ComponentProps<'input'> = {
    type: 'file',
    hidden: true,
    accept: Object.keys(pictureEndings).join(','),
    onChange: ({ target }) => {
      const [file] = target.files ?? [];
      // Allows the user to choose the same file again.
      target.value = '';
      if (file) void form.picture.choose(file);
    },
  };
  const describedBy = ['profile-picture-hint', problem && 'profile-picture-error'];
  const hasPicture = source !== undefined || isComing;
  return (
    <div
      className={`picture-field ${familyOf(values.subjects)} border-draw rounded-control flex flex-wrap items-end gap-x-4 gap-y-4 overflow-clip border-b-2 px-4 pt-4 sm:gap-x-6 sm:px-6`}
    >
      <div className="arch h-32 w-24 shrink-0 overflow-clip sm:h-40 sm:w-32">
        {!isComing && (
          <img
            src={source ?? portraitPath(fallbackPortrait(form.account.uid))}
            alt=""
            width="128"
            height="160"
            className="size-full object-cover"
          />
        )}
      </div>
      <div className="flex min-w-0 flex-1 basis-28 flex-col gap-2 self-center pb-4">
        <p className="font-semibold">{text('picture')}</p>
        <p id="profile-picture-hint" className="text-sm">
          {text('pictureHint')}
        </p>
        <input ref={input} data-picture {...chooser} />
        <input ref={camera} capture="user" {...chooser} accept="image/*" />
        <div className="flex flex-wrap gap-2">
          <button
            id={fieldIds.picture}
            type="button"
            className="button button-secondary"
            aria-describedby={describedBy.filter(Boolean).join(' ')}
            onClick={() => input.current?.click()}
          >
            {text(hasPicture ? 'changePicture' : 'choosePicture')}
            {hasPicture && <span className="sr-only"> ({text('picture')})</span>}
          </button>
          <button
            type="button"
            className="button button-secondary pointer-fine:hidden"
            onClick={() => camera.current?.click()}
          >
            {text('takePicture')}
          </button>
          {hasPicture && (
            <button
              type="button"
              className="button text-ink underline"
              onClick={form.removePicture}
            >
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
          <output className="text-sm empty:hidden">
            {isPreparing ? text('pictureReading') : picture && text('pictureReady')}
          </output>
        )}
      </div>
      <LatePositionPicture />
    </div>
  );
}
