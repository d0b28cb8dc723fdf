import type { BuildOptions } from 'esbuild'

type Entries = Record<string, string>

export function serverBundle(
  outdir: string,
  entryPoints?: Entries,
): Omit<BuildOptions, 'entryPoints'> & { readonly entryPoints: Entries }
