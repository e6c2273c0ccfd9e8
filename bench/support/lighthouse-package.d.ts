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

  export default function lighthouse(
    url: string,
    flags: { port: number; logLevel: 'error'; onlyCategories: readonly string[] },
  ): Promise<{ lhr: Report } | undefined>;
}
