/** The used parts of Eleventy, which has no types. */
declare module '@11ty/eleventy' {
  interface PageData {
    page: { inputPath: string };
  }

  export interface UserConfig {
    addGlobalData(name: string, data: () => unknown): void;
    addPassthroughCopy(paths: Record<string, string>): void;
    addTemplate(path: string, content: string): void;
    addTransform(
      name: string,
      transform: (this: { page: { inputPath: string } }, content: string) => string,
    ): void;
    addWatchTarget(path: string): void;
    amendLibrary(engine: 'md', amend: (library: never) => void): void;
    on(event: 'eleventy.before' | 'eleventy.after', listener: () => void | Promise<void>): void;
  }

  interface Options {
    quietMode?: boolean;
    runMode?: 'build' | 'serve';
    configPath?: string | null;
    config?: (config: UserConfig) => unknown;
  }

  export class Eleventy {
    constructor(input: string, output: string, options?: Options);
    init(): Promise<void>;
    write(): Promise<unknown>;
    watch(): Promise<unknown>;
    serve(port: number): Promise<void>;
  }

  export type Permalink = (data: PageData) => string;
}
