const earthRadiusMetres = 6_371_010;

/** A place on earth, in degrees. */
export class LatLng {
  readonly latitude: number;
  readonly longitude: number;

  constructor(latitude: number, longitude: number) {
    this.latitude = latitude;
    this.longitude = longitude;
  }

  static inRange(latitude: number, longitude: number): LatLng | null {
    const valid = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
    return valid ? new LatLng(latitude, longitude) : null;
  }

  /** Distance along the great circle, in metres. */
  distanceTo(other: LatLng): number {
    const radians = Math.PI / 180;
    const half = (degrees: number) => Math.sin((degrees * radians) / 2) ** 2;
    const h =
      half(other.latitude - this.latitude) +
      Math.cos(this.latitude * radians) *
        Math.cos(other.latitude * radians) *
        half(other.longitude - this.longitude);
    return 2 * earthRadiusMetres * Math.asin(Math.min(1, Math.sqrt(h)));
  }
}
