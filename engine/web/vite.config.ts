import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { createLogger, defineConfig } from 'vite'

/**
 * Libraries change less often than the app, so each has a chunk of its own that stays cached over a deploy.
 * A group is fetched only where an importing chunk needs it: xstate and forms stay off the landing page.
 */
const libraries: readonly (readonly [name: string, packages: string])[] = [
  ['react', 'react|react-dom|scheduler|use-sync-external-store'],
  [
    'tanstack',
    '@tanstack/(?:react-router|router-core|history|react-store|store|react-query|query-core)|tiny-invariant|tiny-warning',
  ],
  ['xstate', 'xstate|@xstate/react'],
  ['forms', 'react-hook-form'],
]

/** Vite's own reader of classes that are composed of another file's names no source, and then asks who did so. */
function loggerOf(command: 'build' | 'serve') {
  const logger = createLogger(command === 'build' ? 'warn' : 'info')
  const { warnOnce } = logger
  logger.warnOnce = (message, options) => {
    if (!message.includes('did not pass the `from` option')) warnOnce(message, options)
  }
  return logger
}

export default defineConfig(({ command, isSsrBuild = false }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  customLogger: loggerOf(command),
  plugins: [react()],
  // The second build, of `prerender.tsx`, needs nothing installed beside it.
  ssr: { noExternal: true },
  // What runs in Node keeps asking for this otherwise, and would bring both kinds of React along.
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': JSON.stringify('production') } } : {}),
  build: {
    outDir: fileURLToPath(new URL('../../dist/web', import.meta.url)),
    emptyOutDir: true,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    target: 'es2022',
    // Inline data: URLs would need a wider content security policy.
    assetsInlineLimit: 0,
    // Every chunk with the styles that must be there before it; the list of all scripts would weigh on the first page
    // (2 kB). A page that is opened at its address is sent with its scripts, and hovering a link fetches the next.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, dependencies, { hostType }) =>
        hostType === 'html' ? dependencies : dependencies.filter((file) => file.endsWith('.css')),
    },
    reportCompressedSize: false,
    rolldownOptions: {
      // What is drawn in Node is read at once, whoever asks for it: chunks are for the browser.
      checks: { ineffectiveDynamicImport: !isSsrBuild },
      output: isSsrBuild
        ? { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' }
        : {
            codeSplitting: {
              groups: [
                ...libraries.map(([name, packages]) => ({
                  name,
                  test: new RegExp(`[\\\\/]node_modules[\\\\/](?:${packages})[\\\\/]`),
                  priority: 10,
                })),
                // What the first page needs anyway is one file: many small ones weigh more.
                { name: 'app', tags: ['$initial'] },
              ],
            },
          },
    },
  },
}))
