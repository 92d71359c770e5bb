import type { CantonId } from '@kloer/domain/reference/cantons.ts';
import type { SimilarArea } from '@kloer/domain/similar/similar-profiles.ts';

/** Regions with a drawing in `public/vignettes`. */
type Region = 'oesling' | 'mullerthal' | 'ville' | 'minett' | 'moselle';

const regionOf: Record<CantonId, Region> = {
  capellen: 'ville',
  clervaux: 'oesling',
  diekirch: 'oesling',
  echternach: 'mullerthal',
  'esch-sur-alzette': 'minett',
  grevenmacher: 'moselle',
  luxembourg: 'ville',
  mersch: 'mullerthal',
  redange: 'oesling',
  remich: 'moselle',
  vianden: 'oesling',
  wiltz: 'oesling',
};

/** The path of the drawing of the teacher's region; of the capital for teachers without a region. */
export function vignettePath(area: SimilarArea): string {
  return `/vignettes/${area === 'anywhere' ? 'ville' : regionOf[area]}.svg`;
}
