import type { CantonId } from './cantons.ts';

/** Derived from the boundaries; `canton-shapes.ts` names their source. */
export const neighbouringCantons: Record<CantonId, readonly CantonId[]> = {
  capellen: ['esch-sur-alzette', 'luxembourg', 'mersch', 'redange'],
  clervaux: ['diekirch', 'vianden', 'wiltz'],
  diekirch: ['clervaux', 'echternach', 'mersch', 'redange', 'vianden', 'wiltz'],
  echternach: ['diekirch', 'grevenmacher', 'mersch'],
  'esch-sur-alzette': ['capellen', 'luxembourg', 'remich'],
  grevenmacher: ['echternach', 'luxembourg', 'mersch', 'remich'],
  luxembourg: ['capellen', 'esch-sur-alzette', 'grevenmacher', 'mersch', 'remich'],
  mersch: ['capellen', 'diekirch', 'echternach', 'grevenmacher', 'luxembourg', 'redange'],
  redange: ['capellen', 'diekirch', 'mersch', 'wiltz'],
  remich: ['esch-sur-alzette', 'grevenmacher', 'luxembourg'],
  vianden: ['clervaux', 'diekirch'],
  wiltz: ['clervaux', 'diekirch', 'redange'],
};
