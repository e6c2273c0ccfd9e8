/** Miniflare is installed when these tests first run; the types must hold without it. */
declare module 'miniflare' {
  type Options = {
    modules: true | { type: 'ESModule'; path: string; contents?: string }[];
    script?: string;
    host?: string;
    port?: number;
    compatibilityDate: string;
    compatibilityFlags?: string[];
    bindings?: Record<string, string>;
    d1Databases?: Record<string, string>;
    d1Persist?: string | false;
    outboundService?: {
      network: {
        allow: string[];
        tlsOptions: { trustBrowserCas: boolean; trustedCertificates: string[] };
      };
    };
    handleRuntimeStdio?: (out: NodeJS.ReadableStream, error: NodeJS.ReadableStream) => void;
  };

  export class Miniflare {
    constructor(options: Options);
    readonly ready: Promise<URL>;
    dispose(): Promise<void>;
  }
}
