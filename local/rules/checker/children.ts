import type { Expression } from '../syntax.ts';

export function children(node: Expression): Expression[] {
  switch (node.kind) {
    case 'literal':
    case 'name':
      return [];
    case 'member':
      return [node.object];
    case 'index':
      return [node.object, node.index];
    case 'slice':
      return [node.object, node.from, node.to];
    case 'call':
      return node.args;
    case 'method':
      return [node.object, ...node.args];
    case 'unary':
    case 'is':
      return [node.operand];
    case 'binary':
      return [node.left, node.right];
    case 'ternary':
      return [node.condition, node.yes, node.no];
    case 'list':
      return node.items;
    case 'map':
      return node.entries.map((entry) => entry.value);
    case 'path':
      return node.segments.flatMap((part) => (part.kind === 'value' ? [part.expression] : []));
    case 'group':
      return [node.inner];
  }
}
