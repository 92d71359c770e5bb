/**
 * Keeps React working on a page that the browser translates. Chrome replaces each text by a `font` element, and React
 * then changes or removes a text that is no longer in the page (https://github.com/facebook/react/issues/11538). This
 * code puts the text back first; the browser then translates it again.
 */
const fonts = new WeakMap<Node, Element>();

function restore(node: Node | null): void {
  const font = node && !node.parentNode ? fonts.get(node) : undefined;
  if (node && font?.parentNode) font.replaceWith(node);
}

type Changed = 'insertBefore' | 'removeChild';
type Change = (this: Node, ...nodes: (Node | null)[]) => Node;

/** Call this once, before React renders. */
export function surviveTranslation(): void {
  new MutationObserver((records) => {
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      const beside = [...addedNodes, previousSibling, nextSibling];
      const font = beside.find((node) => node?.nodeName === 'FONT');
      for (const text of removedNodes) {
        if (font && text instanceof Text) fonts.set(text, font as Element);
      }
    }
  }).observe(document, { childList: true, subtree: true });

  const { prototype } = Node;
  for (const name of ['insertBefore', 'removeChild'] satisfies Changed[]) {
    const change = prototype[name] as Change;
    (prototype as unknown as Record<Changed, Change>)[name] = function changed(...nodes) {
      nodes.forEach(restore);
      return change.apply(this, nodes);
    };
  }
  const value = Object.getOwnPropertyDescriptor(prototype, 'nodeValue');
  Object.defineProperty(prototype, 'nodeValue', {
    ...value,
    set(this: Node, text: string | null) {
      restore(this);
      value?.set?.call(this, text);
    },
  });
}
