import type { RulesService } from '../api.ts';

const common = ['int', 'float', 'string', 'path'];

/** Built-in functions called by a bare name. Production knows neither `bool` nor `debug`. */
export const globalFunctions: Readonly<Record<RulesService, ReadonlySet<string>>> = {
  'cloud.firestore': new Set([...common, 'get', 'exists', 'getAfter', 'existsAfter']),
  'firebase.storage': new Set(common),
};

const everywhere: readonly (readonly [string, ReadonlySet<string>])[] = [
  ['math', new Set(['abs', 'ceil', 'floor', 'isNaN', 'pow', 'round', 'sqrt'])],
  ['timestamp', new Set(['date', 'value'])],
  ['duration', new Set(['abs', 'time', 'value'])],
  ['latlng', new Set(['value'])],
  ['hashing', new Set(['crc32', 'crc32c', 'md5', 'sha256'])],
];

/** Built-in functions by namespace. Production refuses the documented `math.isInfinite`. */
export const namespaces: Readonly<Record<RulesService, ReadonlyMap<string, ReadonlySet<string>>>> =
  {
    'cloud.firestore': new Map(everywhere),
    'firebase.storage': new Map([...everywhere, ['firestore', new Set(['exists', 'get'])]]),
  };
