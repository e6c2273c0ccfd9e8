/** Lighthouse is installed when a measurement first runs; the types must hold without it. */
declare module 'lighthouse' {
  type AuditResult = {
    title: string;
    score: number | null;
    numericValue?: number;
    displayValue?: string;
  };

  export type Report = {
    runtimeError?: { message: string };
    categories: Record<
      string,
      { score: number | null; auditRefs: { id: string; weight: number }[] } | undefined
    >;
    audits: Record<string, AuditResult | undefined>;
  };

  export type Options = {
    port: number;
    logLevel: 'error';
    onlyCategories: readonly string[];
    /** Applied by the browser while the page loads, or reckoned afterwards. */
    throttlingMethod?: 'devtools' | 'simulate';
  };

  export default function lighthouse(
    url: string,
    flags: Options,
  ): Promise<{ lhr: Report } | undefined>;
}
