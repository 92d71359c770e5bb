type Props = { problems: readonly string[] };

/** What keeps a plan from being sold as this page promises, for administrators. */
export function PriceHint({ problems }: Props) {
  if (problems.length === 0) return null;
  return (
    <output className="bg-attention-soft text-attention rounded-control mb-4 block px-4 py-3 text-sm">
      {problems.map((problem) => (
        <span key={problem} className="block break-words">
          {problem}
        </span>
      ))}
    </output>
  );
}
