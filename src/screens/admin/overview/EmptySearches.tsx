import type { OverviewProps } from './overview-props.ts';

/** The most frequent searches without results. They show where teachers are missing. */
export function EmptySearches({ words, numbers }: OverviewProps) {
  const { empty_searches: searches } = numbers;
  const most = Math.max(1, ...searches.map(({ count }) => count));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div>
        <h3 id="overview-empty" className="text-lg">
          {words.emptySearches}
        </h3>
        <p className="text-muted text-sm">{words.emptyNote}</p>
      </div>
      {searches.length === 0 ? (
        <p>{words.noneEmpty}</p>
      ) : (
        <table aria-labelledby="overview-empty" className="figures w-full border-collapse">
          <thead className="text-muted text-sm">
            <tr>
              {[words.subject, words.canton, words.times].map((column) => (
                <th key={column} scope="col" className="py-1 pr-3 text-left">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {searches.map(({ subject, canton, count }) => (
              <tr key={`${subject}@${canton}`} className="border-line border-t">
                <th scope="row" className="py-2 pr-3 text-left font-normal">
                  {subject ?? words.any}
                </th>
                <td className="py-2 pr-3">{canton ?? words.any}</td>
                <td className="w-full py-2">
                  <span className="grid grid-cols-[4ch_minmax(0,1fr)] items-center gap-2">
                    {count}
                    <svg
                      aria-hidden="true"
                      viewBox="0 0 100 1"
                      preserveAspectRatio="none"
                      className="h-3 w-full"
                    >
                      <rect fill="var(--color-accent)" width={(count / most) * 100} height="1" />
                    </svg>
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
