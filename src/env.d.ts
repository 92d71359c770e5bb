declare namespace App {
  interface Locals {
    /** Data of the page that is rendered; absent while static pages are built. */
    data?: import('@kloer/domain/pages/page-data.ts').PageData;
  }
}

interface ImportMetaEnv {
  readonly BUILD_YEAR: number;
}
