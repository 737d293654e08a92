/** A row of what has been counted. */
export interface SeenRow {
  visit: string;
  name: string;
  version: string;
  kind: string;
  bucket: number;
  hour: Date;
  source: string | null;
}

export interface ReportRow {
  name: string;
  version: string;
  hour: Date;
  /** `visit`, `fellBack`, a failure or a measure. */
  kind: string;
  /** 0 but for measures. */
  bucket: number;
  visits: bigint;
}

declare module '../../../db/tables.ts' {
  interface Tables {
    'registry.visit_seen': SeenRow;
    'registry.visit_report': ReportRow;
  }
}
