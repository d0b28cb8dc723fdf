import { availableParallelism } from 'node:os'
import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig, warningsOf } from './config.ts'

const sentences = (env: Record<string, string>) => {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.sentences
    throw error
  }
}

describe('the environment', () => {
  it('has the defaults of the table', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: undefined,
      databasePooled: false,
      databaseReadUrl: undefined,
      dataDir: '.data',
      workers: undefined,
      sessionSecrets: undefined,
      publicOrigin: undefined,
      tls: false,
      trustProxy: false,
      contentDir: 'content/packs/lodestar',
      webDir: 'dist/web',
      placesFile: 'dist/places/places.bin',
      geocoderUrl: undefined,
      logLevel: 'info',
      securityLog: undefined,
      production: false,
    })
  })

  it('writes with a model only when there is a key, at any server that is named', () => {
    expect(
      readConfig({ OPENAI_MODEL: 'm', OPENAI_BASE_URL: 'http://localhost:11434/v1' }).model,
    ).toBeUndefined()
    expect(readConfig({ OPENAI_API_KEY: ' ' }).model).toBeUndefined()
    expect(readConfig({ OPENAI_API_KEY: 'k' }).model).toEqual({
      apiKey: 'k',
      baseUrl: 'https://api.openai.com/v1',
      name: 'gpt-4.1-mini',
    })
    const own = { OPENAI_API_KEY: 'k', OPENAI_BASE_URL: 'http://localhost:11434/v1/', OPENAI_MODEL: 'llama' }
    expect(readConfig(own).model).toEqual({
      apiKey: 'k',
      baseUrl: 'http://localhost:11434/v1',
      name: 'llama',
    })
    expect(sentences({ OPENAI_BASE_URL: 'localhost:11434' })).toEqual([
      'OPENAI_BASE_URL must start with http:// or https://.',
    ])
  })

  it('traces only where there is an endpoint, by the names that OpenTelemetry has for samplers', () => {
    expect(
      readConfig({ OTEL_TRACES_SAMPLER: 'some', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }).traces,
    ).toBeUndefined()
    const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' }
    const all = { url: 'http://collector:4318/v1/traces', service: 'lodestar', parentBased: true, ratio: 1 }
    expect(readConfig(endpoint).traces).toEqual(all)
    const some = { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.05' }
    expect(readConfig({ ...endpoint, ...some }).traces).toEqual({ ...all, ratio: 0.05 })
    const none = { OTEL_TRACES_SAMPLER: 'always_off', OTEL_SERVICE_NAME: 'harbor' }
    expect(readConfig({ ...endpoint, ...none }).traces).toEqual({
      ...all,
      service: 'harbor',
      parentBased: false,
      ratio: 0,
    })
  })

  it('reads what is given, and takes blank for not given', () => {
    const env = {
      PORT: '8080',
      HOST: '::1',
      PUBLIC_URL: 'https://lodestar.example/',
      TRUST_PROXY: 'on',
      DATA_DIR: ' ',
    }
    expect(readConfig(env)).toMatchObject({
      port: 8080,
      host: '::1',
      publicOrigin: 'https://lodestar.example',
      tls: true,
      trustProxy: true,
      dataDir: '.data',
      workers: undefined,
    })
  })

  it.each([
    [{ PORT: '70000' }, 'PORT must be a number from 0 to 65535, not "70000".'],
    [{ PORT: '3000x' }, 'PORT must be a number from 0 to 65535, not "3000x".'],
    [{ HOST: 'http://x' }, 'HOST must be a host name or an IP address, not "http://x".'],
    [
      { PUBLIC_URL: 'https://a.example/app' },
      'PUBLIC_URL must be an http or https address without a path, not "https://a.example/app".',
    ],
    [
      { PUBLIC_URL: 'ftp://a.example' },
      'PUBLIC_URL must be an http or https address without a path, not "ftp://a.example".',
    ],
    [{ TRUST_PROXY: '2' }, 'TRUST_PROXY must be on or off, not "2".'],
    [
      { PUBLISH_KEY: 'short' },
      'PUBLISH_KEY must have 32 to 200 letters, digits and signs without a space: `openssl rand -base64 32` makes one.',
    ],
    [
      { GEOCODER_URL: 'file:///etc/passwd' },
      'GEOCODER_URL must be the http or https address of a search, not "file:///etc/passwd".',
    ],
    [{ WORKERS: '0' }, 'WORKERS must be a number from 1 to 64, not "0".'],
    [{ WORKERS: 'all' }, 'WORKERS must be a number from 1 to 64, not "all".'],
    [
      { WORKERS: '2' },
      'WORKERS can only be 1 on the embedded database, which belongs to one process. Set DATABASE_URL for more.',
    ],
    [
      { DATABASE_READ_URL: 'postgres://x/y' },
      'DATABASE_READ_URL needs DATABASE_URL, whose replica it names: the embedded database has none.',
    ],
    [
      { DATABASE_URL: 'postgres://x/y', DATABASE_READ_URL: 'http://x/y' },
      'DATABASE_READ_URL must start with postgres:// and name a replica of DATABASE_URL.',
    ],
    [{ METRICS_PORT: 'on' }, 'METRICS_PORT must be a number from 0 to 65535, not "on".'],
    [
      { METRICS_PORT: '3000' },
      'METRICS_PORT must be another port than PORT: what it tells is for operators alone.',
    ],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
      'OTEL_EXPORTER_OTLP_ENDPOINT must be an http or https address, not "collector:4318".',
    ],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4317', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
      'OTEL_EXPORTER_OTLP_PROTOCOL must be http/json (or http/protobuf, whose endpoints take both), not "grpc".',
    ],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_TRACES_SAMPLER: 'some' },
      'OTEL_TRACES_SAMPLER must be one of always_on, always_off, traceidratio, or one of these behind parentbased_, not "some".',
    ],
    [
      {
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
        OTEL_TRACES_SAMPLER: 'traceidratio',
        OTEL_TRACES_SAMPLER_ARG: '5',
      },
      'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, not "5".',
    ],
    [{ LOG_LEVEL: 'verbose' }, 'LOG_LEVEL must be one of silent, error, info, debug, not "verbose".'],
  ])('answers %j with a sentence', (env, sentence) => {
    expect(sentences(env)).toEqual([sentence])
  })

  it('issue 16.1 serves in as many processes as there are cores, where the database can be shared', () => {
    const url = { DATABASE_URL: 'postgres://x/y' }
    expect(readConfig(url).workers).toBe(availableParallelism())
    expect(readConfig({ ...url, WORKERS: '3' }).workers).toBe(3)
    expect(readConfig({ WORKERS: '1' }).workers).toBe(1)
  })

  it('never repeats a password of the database', () => {
    expect(sentences({ DATABASE_URL: 'mysql://me:hunter2@host/db' }).join('')).not.toContain('hunter2')
  })

  it('in production wants a secret of its own', () => {
    const env = { NODE_ENV: 'production' }
    expect(sentences(env)).toEqual([])
    expect(sentences({ ...env, DATABASE_URL: 'postgres://x/y' })).toHaveLength(1)
    expect(sentences({ ...env, SESSION_SECRET: 'keyboard cat' })).toHaveLength(1)
    expect(sentences({ ...env, SESSION_SECRET: 'x'.repeat(32), DATABASE_URL: 'postgres://x/y' })).toEqual([])
  })

  it.each([
    ['changeme', /well-known/],
    ['secretsecretsecretsecretsecretsecret', /well-known/],
    ['x'.repeat(31), /at least 32/],
    [`${'x'.repeat(32)},short`, /at least 32/],
  ])('refuses a weak secret wherever it runs: %s', (secret, sentence) => {
    expect(sentences({ SESSION_SECRET: secret })).toEqual([expect.stringMatching(sentence)])
  })

  it('takes several secrets, so that one can be replaced', () => {
    const [now, before] = ['n'.repeat(32), 'b'.repeat(40)]
    expect(readConfig({ SESSION_SECRET: ` ${now}, ${before} ` }).sessionSecrets).toEqual([now, before])
  })

  it('sends mails only where a mail server and a sender are named', () => {
    expect(sentences({ SMTP_URL: 'smtp://localhost:2525' })).toEqual([expect.stringMatching(/^MAIL_FROM/)])
    expect(sentences({ SMTP_URL: 'mail.example', MAIL_FROM: 'a@b.example' })).toEqual([
      expect.stringMatching(/^SMTP_URL/),
    ])
    const mail = { SMTP_URL: 'smtps://u:p@mail.example:465', MAIL_FROM: 'Lodestar <hello@lodestar.example>' }
    expect(readConfig(mail).mail).toEqual({ url: mail.SMTP_URL, from: mail.MAIL_FROM })
  })
})

describe('what is said at the start', () => {
  const said = (env: Record<string, string>) => warningsOf(readConfig(env)).map((text) => text.split(' ')[0])

  it('is nothing on one machine, and nothing behind a proxy that is told of', () => {
    expect(said({})).toEqual([])
    expect(said({ HOST: '127.0.0.1', PUBLIC_URL: 'http://localhost:3000' })).toEqual([])
    expect(said({ PUBLIC_URL: 'https://lodestar.example', TRUST_PROXY: '1' })).toEqual([])
    expect(said({ HOST: '0.0.0.0', PUBLIC_URL: 'https://lodestar.example' })).toEqual([])
  })

  it('trust 25 names PUBLIC_URL where others can reach the server, or will', () => {
    expect(said({ HOST: '0.0.0.0' })).toEqual(['PUBLIC_URL'])
    expect(said({ NODE_ENV: 'production' })).toEqual(['PUBLIC_URL'])
    expect(said({ PUBLIC_URL: 'http://lodestar.example', TRUST_PROXY: '1' })).toEqual(['PUBLIC_URL'])
  })

  it('trust 25 names TRUST_PROXY where a proxy must stand in front', () => {
    expect(warningsOf(readConfig({ PUBLIC_URL: 'https://lodestar.example' }))).toEqual([
      expect.stringContaining('TRUST_PROXY=1'),
    ])
  })
})
