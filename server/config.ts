import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { limits } from './limits.ts'
import { isLoopback } from './loopback.ts'

export type LogLevel = 'silent' | 'error' | 'info' | 'debug'

/** The environment, read once. Every field is checked; nothing else reads `process.env`. */
export interface Config {
  readonly port: number
  readonly host: string
  readonly databaseUrl: string | undefined
  /** At that address a pooler gives a connection for one transaction. */
  readonly databasePooled: boolean
  /** A PostgreSQL that follows that one, for reads that may be a second old; undefined: the one answers everything. */
  readonly databaseReadUrl: string | undefined
  readonly dataDir: string
  /** Processes that serve, watched by one more; undefined: this very process serves. */
  readonly workers: number | undefined
  /** Undefined: one is made and kept in the data folder. */
  readonly sessionSecrets: Secrets | undefined
  /** Lets whoever has it publish content; undefined: nobody can. */
  readonly publishKey: string | undefined
  /** Origin that browsers see, such as `https://lodestar.example`; undefined: the loopback names alone. */
  readonly publicOrigin: string | undefined
  /** Browsers come over TLS: secure cookies and HSTS. */
  readonly tls: boolean
  readonly trustProxy: boolean
  readonly contentDir: string
  readonly webDir: string
  /** Where the baked gazetteer is. */
  readonly placesFile: string
  /** Search address of a Nominatim-compatible service; undefined: the gazetteer answers. */
  readonly geocoderUrl: string | undefined
  readonly logLevel: LogLevel
  /** The file for what happens to the ways into accounts; undefined: it stands in the log among the rest. */
  readonly securityLog: string | undefined
  /** Where figures are served to Prometheus; undefined: nowhere. */
  readonly metrics: { readonly port: number; readonly host: string } | undefined
  /** Where traces are sent; undefined: nowhere, and nothing is traced. */
  readonly traces: TracesAccess | undefined
  readonly production: boolean
  /** An OpenAI-compatible server to write with; undefined: everything is composed. */
  readonly model: ModelAccess | undefined
  /** Where mails are given to be sent; undefined: there are no reset mails. */
  readonly mail: MailAccess | undefined
}

/** The first signs cookies; what was signed with the others is still good, so that a secret can be replaced. */
export type Secrets = readonly [string, ...string[]]

/** Where traces go, and of which requests. */
export interface TracesAccess {
  /** Such as `http://127.0.0.1:4318/v1/traces`. */
  readonly url: string
  /** What they call this server. */
  readonly service: string
  /** Whether a request that comes with a trace is traced if that trace is, whatever the share. */
  readonly parentBased: boolean
  /** The share of all others, from 0 to 1. */
  readonly ratio: number
}

/** A mail server, and whom mails are from. */
export interface MailAccess {
  /** Such as `smtps://user:password@mail.example:465`. */
  readonly url: string
  readonly from: string
}

/** Where a model is, and how it is asked. */
export interface ModelAccess {
  readonly apiKey: string
  /** Without a slash at its end, such as `https://api.openai.com/v1`. */
  readonly baseUrl: string
  readonly name: string
}

/** The environment says something that the server cannot work with; one sentence for each. */
export class ConfigError extends Error {
  readonly sentences: readonly string[]

  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'))
    this.name = 'ConfigError'
    this.sentences = sentences
  }
}

const levels: readonly LogLevel[] = ['silent', 'error', 'info', 'debug']
const isLevel = (word: string): word is LogLevel => levels.some((level) => level === word)
const defaultSecrets = ['secret', 'changeme', 'change-me', 'lodestar', 'development', 'keyboard cat']

/** A default is no better for being repeated until it is long enough. */
function isDefaultSecret(secret: string): boolean {
  const text = secret.toLowerCase()
  return defaultSecrets.some((each) => text.replaceAll(each, '') === '')
}

/** Several secrets stand between commas. */
function secretsIn(text: string | undefined): Secrets | undefined {
  const [first, ...older] = (text ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
  return first === undefined ? undefined : [first, ...older]
}

function isMailServer(text: string): boolean {
  return URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol) && new URL(text).hostname !== ''
}

function originOf(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, origin, pathname, search } = new URL(text)
  return /^https?:$/.test(protocol) && pathname === '/' && search === '' ? origin : undefined
}

function isHost(text: string): boolean {
  return isIP(text) !== 0 || /^[A-Za-z0-9]([A-Za-z0-9.-]{0,251}[A-Za-z0-9])?$/.test(text)
}

function isDatabaseUrl(text: string): boolean {
  return URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol)
}

function isHttp(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hash } = new URL(text)
  return /^https?:$/.test(protocol) && hash === ''
}

/** The standard names of samplers, and the share of each that has no argument. */
const samplers: ReadonlyMap<string, number | undefined> = new Map([
  ['always_on', 1],
  ['always_off', 0],
  ['traceidratio', undefined],
])

/** Reads the environment table of the README. Throws `ConfigError` with a sentence for everything wrong. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const wrong: string[] = []
  const given = (name: string) => env[name]?.trim() || undefined
  const check = (ok: boolean, sentence: string) => {
    if (!ok) wrong.push(sentence)
  }

  const portText = given('PORT') ?? '3000'
  const port = Number(portText)
  check(
    /^\d{1,5}$/.test(portText) && port <= 65_535,
    `PORT must be a number from 0 to 65535, not "${portText}".`,
  )

  const host = given('HOST') ?? '127.0.0.1'
  check(isHost(host), `HOST must be a host name or an IP address, not "${host}".`)

  const databaseUrl = given('DATABASE_URL')
  check(
    databaseUrl === undefined || isDatabaseUrl(databaseUrl),
    'DATABASE_URL must start with postgres:// (leave it out to use the embedded database).',
  )

  const databaseReadUrl = given('DATABASE_READ_URL')
  check(
    databaseReadUrl === undefined || isDatabaseUrl(databaseReadUrl),
    'DATABASE_READ_URL must start with postgres:// and name a replica of DATABASE_URL.',
  )
  check(
    databaseReadUrl === undefined || databaseUrl !== undefined,
    'DATABASE_READ_URL needs DATABASE_URL, whose replica it names: the embedded database has none.',
  )

  const pooler = (given('DATABASE_POOLER') ?? 'off').toLowerCase()
  check(
    ['off', 'transaction'].includes(pooler),
    `DATABASE_POOLER must be off or transaction, not "${pooler}".`,
  )

  const metricsText = given('METRICS_PORT')
  check(
    metricsText === undefined || (/^\d{1,5}$/.test(metricsText) && Number(metricsText) <= 65_535),
    `METRICS_PORT must be a number from 0 to 65535, not "${metricsText}".`,
  )
  check(
    metricsText === undefined || metricsText === '0' || Number(metricsText) !== port,
    'METRICS_PORT must be another port than PORT: what it tells is for operators alone.',
  )
  const metricsHost = given('METRICS_HOST') ?? '127.0.0.1'
  check(isHost(metricsHost), `METRICS_HOST must be a host name or an IP address, not "${metricsHost}".`)

  // The names are OpenTelemetry's own.
  const tracesUrl = given('OTEL_EXPORTER_OTLP_ENDPOINT')
  check(
    tracesUrl === undefined || isWebAddress(tracesUrl),
    `OTEL_EXPORTER_OTLP_ENDPOINT must be an http or https address, not "${tracesUrl}".`,
  )
  const protocol = given('OTEL_EXPORTER_OTLP_PROTOCOL') ?? 'http/json'
  check(
    tracesUrl === undefined || ['http/json', 'http/protobuf'].includes(protocol),
    `OTEL_EXPORTER_OTLP_PROTOCOL must be http/json (or http/protobuf, whose endpoints take both), not "${protocol}".`,
  )
  const samplerName = given('OTEL_TRACES_SAMPLER') ?? 'parentbased_always_on'
  const sampler = samplerName.replace(/^parentbased_/, '')
  check(
    tracesUrl === undefined || samplers.has(sampler),
    `OTEL_TRACES_SAMPLER must be one of ${[...samplers.keys()].join(', ')}, or one of these behind parentbased_, not "${samplerName}".`,
  )
  const ratioText = given('OTEL_TRACES_SAMPLER_ARG') ?? '1'
  const ratio = samplers.get(sampler) ?? Number(ratioText)
  check(
    tracesUrl === undefined || (ratio >= 0 && ratio <= 1),
    `OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, not "${ratioText}".`,
  )

  const workersText = given('WORKERS')
  const workers = workersText === undefined ? undefined : Number(workersText)
  check(
    workers === undefined ||
      (/^\d{1,2}$/.test(workersText ?? '') && workers >= 1 && workers <= limits.processes.most),
    `WORKERS must be a number from 1 to ${limits.processes.most}, not "${workersText}".`,
  )
  check(
    databaseUrl !== undefined || workers === undefined || !(workers > 1),
    'WORKERS can only be 1 on the embedded database, which belongs to one process. Set DATABASE_URL for more.',
  )

  const publicUrl = given('PUBLIC_URL')
  const publicOrigin = publicUrl === undefined ? undefined : originOf(publicUrl)
  check(
    publicUrl === undefined || publicOrigin !== undefined,
    `PUBLIC_URL must be an http or https address without a path, not "${publicUrl}".`,
  )

  const proxy = (given('TRUST_PROXY') ?? 'off').toLowerCase()
  const on = ['on', '1', 'true'].includes(proxy)
  check(on || ['off', '0', 'false'].includes(proxy), `TRUST_PROXY must be on or off, not "${proxy}".`)

  const logLevel = given('LOG_LEVEL') ?? 'info'
  check(isLevel(logLevel), `LOG_LEVEL must be one of ${levels.join(', ')}, not "${logLevel}".`)

  const production = given('NODE_ENV') === 'production'
  const sessionSecrets = secretsIn(given('SESSION_SECRET'))
  check(
    !(production && databaseUrl && !sessionSecrets),
    'SESSION_SECRET is needed in production with DATABASE_URL: every process must sign cookies with the same secret.',
  )
  const weak = sessionSecrets?.find((secret) => isDefaultSecret(secret))
  check(weak === undefined, 'SESSION_SECRET is a well-known default: set a secret of your own.')
  check(
    weak !== undefined || (sessionSecrets ?? []).every((secret) => secret.length >= 32),
    'SESSION_SECRET must have at least 32 characters, and so must each of several between commas.',
  )

  const publishKey = given('PUBLISH_KEY')
  check(
    publishKey === undefined || /^[!-~]{32,200}$/.test(publishKey),
    'PUBLISH_KEY must have 32 to 200 letters, digits and signs without a space: `openssl rand -base64 32` makes one.',
  )

  const apiKey = given('OPENAI_API_KEY')
  const baseUrl = given('OPENAI_BASE_URL') ?? 'https://api.openai.com/v1'
  check(isHttp(baseUrl), 'OPENAI_BASE_URL must start with http:// or https://.')
  const name = given('OPENAI_MODEL') ?? 'gpt-4.1-mini'

  const geocoderUrl = given('GEOCODER_URL')
  check(
    geocoderUrl === undefined || isWebAddress(geocoderUrl),
    `GEOCODER_URL must be the http or https address of a search, not "${geocoderUrl}".`,
  )

  const smtpUrl = given('SMTP_URL')
  const mailFrom = given('MAIL_FROM')
  check(
    smtpUrl === undefined || isMailServer(smtpUrl),
    'SMTP_URL must start with smtp:// or smtps:// and name a mail server.',
  )
  check(
    smtpUrl === undefined || /\S@\S/.test(mailFrom ?? ''),
    'MAIL_FROM must be the address that mails are from, because SMTP_URL is set.',
  )

  if (wrong.length > 0) throw new ConfigError(wrong)
  return {
    port,
    host,
    databaseUrl,
    databasePooled: pooler === 'transaction',
    databaseReadUrl,
    dataDir: given('DATA_DIR') ?? '.data',
    workers: workers ?? (databaseUrl === undefined ? undefined : availableParallelism()),
    sessionSecrets,
    publishKey,
    publicOrigin,
    tls: publicOrigin?.startsWith('https:') ?? false,
    trustProxy: on,
    contentDir: given('CONTENT_DIR') ?? 'content/packs/lodestar',
    webDir: 'dist/web',
    placesFile: 'dist/places/places.bin',
    geocoderUrl,
    logLevel: isLevel(logLevel) ? logLevel : 'info',
    securityLog: given('SECURITY_LOG'),
    metrics: metricsText === undefined ? undefined : { port: Number(metricsText), host: metricsHost },
    traces:
      tracesUrl === undefined
        ? undefined
        : {
            url: `${tracesUrl.replace(/\/+$/, '')}/v1/traces`,
            service: given('OTEL_SERVICE_NAME') ?? 'lodestar',
            parentBased: samplerName !== sampler,
            ratio,
          },
    production,
    model: apiKey === undefined ? undefined : { apiKey, baseUrl: baseUrl.replace(/\/+$/, ''), name },
    mail: smtpUrl === undefined || mailFrom === undefined ? undefined : { url: smtpUrl, from: mailFrom },
  }
}

/** What works, and may surprise whoever runs it: one sentence for each, said at the start. */
export function warningsOf({ host, publicOrigin, tls, trustProxy, production }: Config): string[] {
  const open = !isLoopback(host)
  const warnings: string[] = []
  if (publicOrigin === undefined && (open || production)) {
    warnings.push(
      'PUBLIC_URL is not set: requests are answered only under the names of this machine (localhost). ' +
        'Set it to the address that people use.',
    )
  }
  if (
    publicOrigin?.startsWith('http://') &&
    !isLoopback(new URL(publicOrigin).hostname.replace(/^\[|\]$/g, ''))
  ) {
    warnings.push('PUBLIC_URL is not https: passwords and answers go over the network as plain text.')
  }
  if (tls && !open && !trustProxy) {
    warnings.push(
      'PUBLIC_URL is https and HOST is this machine, so a proxy must stand in front, but TRUST_PROXY is off: ' +
        'all visitors count as one address, and one of them can use up the tries of all. Set TRUST_PROXY=1.',
    )
  }
  return warnings
}
