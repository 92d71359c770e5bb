import { useEffect, useMemo, useRef } from 'react';
import { brand } from '@kloer/domain/brand/brand.ts';
import { pictureSizes } from '@kloer/domain/profile/picture-sizes.ts';
import { fallbackPortraits, portraitPath } from '@kloer/domain/reference/fallback-portrait.ts';
import { roleNames } from '@kloer/domain/reference/roles.ts';
import { familyOf } from '@kloer/domain/reference/subject-families.ts';
import type { Locale } from '@kloer/domain/locale/locale.ts';
import type { PublicProfile } from '#kit/firestore/public-profiles.ts';
import { Icon } from '#kit/icons/Icon.tsx';
import { rowsOf } from './rows.tsx';
import type { ShortlistTexts } from './shortlist-texts.ts';
import type { Wanted } from './shortlist-store.ts';

type Props = ShortlistTexts & {
  locale: Locale;
  profiles: readonly PublicProfile[];
  wanted: Wanted;
  /** Removes a teacher from the comparison. Absent on a shared list, where each teacher has a heart instead. */
  onRemove?: ((uid: string) => void) | undefined;
};

const nameOf = ({ firstName, lastName }: PublicProfile) => `${firstName} ${lastName}`;

/**
 * The head of a teacher's column. Labels contain the teacher's name, because each column repeats these links and
 * buttons.
 */
function Head({
  profile,
  portrait,
  locale,
  texts,
  onRemove,
}: Pick<Props, 'locale' | 'texts' | 'onRemove'> & { profile: PublicProfile; portrait: number }) {
  const { uid, picture, paths, subjects } = profile;
  return (
    <th scope="col" className={familyOf(subjects)} data-uid={onRemove ? undefined : uid}>
      <div className="who-stands">
        <img
          className="arch"
          src={picture ? picture.small : portraitPath(portrait)}
          data-portrait={picture ? portrait : undefined}
          alt=""
          {...pictureSizes.small}
        />
      </div>
      <a className="link" href={paths[locale]}>
        <bdi translate="no">{nameOf(profile)}</bdi>
      </a>
      <p className="text-muted text-sm font-normal">{roleNames[profile.roleId][locale]}</p>
      <p className="print-address">{brand.origin + paths[locale]}</p>
      {onRemove && (
        <button
          type="button"
          className="button button-quiet remove print:hidden"
          onClick={() => onRemove(uid)}
        >
          <Icon name="close" />
          {texts.remove}{' '}
          <span className="sr-only">
            <bdi translate="no">{nameOf(profile)}</bdi>
          </span>
        </button>
      )}
    </th>
  );
}

/** A table that compares teachers. It scrolls sideways; names and row labels stay in view. */
export function Comparison({ profiles, wanted, onRemove, ...context }: Props) {
  const { texts, locale } = context;
  const names = useRef<HTMLDivElement>(null);
  const heads = useRef<HTMLTableSectionElement>(null);
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => {
      const isAbove = entry && !entry.isIntersecting && entry.boundingClientRect.top < 0;
      names.current?.toggleAttribute('data-wanted', isAbove);
    });
    if (heads.current) watch.observe(heads.current);
    return () => watch.disconnect();
  }, []);
  const rows = rowsOf(profiles, wanted, context);
  const portraits = useMemo(
    () =>
      fallbackPortraits(
        profiles.map(({ uid, picture }) => ({ uid, hasPicture: picture !== null })),
      ),
    [profiles],
  );
  return (
    <div className="compared">
      <div ref={names} className="names-in-view print:hidden" aria-hidden="true">
        <div>
          <i />
          {profiles.map((profile) => (
            <b key={profile.uid}>
              <bdi translate="no">{nameOf(profile)}</bdi>
            </b>
          ))}
        </div>
      </div>
      <section
        className="sideways"
        aria-label={texts.comparison}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll only a focused element
        tabIndex={0}
        onScroll={({ currentTarget }) => {
          if (names.current) names.current.scrollLeft = currentTarget.scrollLeft;
        }}
      >
        <table>
          <colgroup>
            <col className="points-column" />
            {profiles.map(({ uid }) => (
              <col key={uid} className="teacher-column" />
            ))}
          </colgroup>
          <thead ref={heads}>
            <tr>
              <th scope="col">
                <span className="sr-only">{texts.teacher}</span>
              </th>
              {profiles.map((profile, index) => (
                <Head
                  key={profile.uid}
                  profile={profile}
                  portrait={portraits[index] ?? 0}
                  locale={locale}
                  texts={texts}
                  onRemove={onRemove}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, label, cells }) => (
              <tr key={id} data-row={id}>
                <th scope="row">
                  <span>{label}</span>
                </th>
                {cells.map((cell, index) => (
                  <td key={profiles[index]?.uid}>
                    {cell ?? (
                      <span className="text-muted">
                        <span aria-hidden="true">–</span>
                        <span className="sr-only">{texts.unsaid}</span>
                      </span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
