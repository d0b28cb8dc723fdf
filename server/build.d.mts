type Entries = Record<string, string>

/** Options for esbuild; the rest of them is its own affair. */
export function serverBundle(outdir: string, entryPoints?: Entries): { readonly entryPoints: Entries }
