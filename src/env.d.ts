declare namespace App {
  interface Locals {
    /** Data of a data-driven page; absent while static pages are built. */
    data?: import('@kloer/domain/pages/page-data.ts').PageData;
  }
}

interface ImportMetaEnv {
  /** The year of the build, for the copyright line. */
  readonly BUILD_YEAR: number;
}
