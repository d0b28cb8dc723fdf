import { bounds } from '../engine/contracts/bounds.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** The one table of limits. Times are milliseconds, sizes bytes. */
export const limits = {
  /** What a request may hold; `text` are the lengths that the contracts check. */
  body: { bytes: 256 * 1024, depth: 20, string: 64 * 1024, array: 2_000, keys: 2_000 },
  text: bounds,
  /** `silence`: how long a connection may neither take nor give; streams of events say something more often. */
  request: {
    headers: 10 * second,
    whole: 30 * second,
    keepAlive: 65 * second,
    silence: 60 * second,
    connections: 2_000,
  },
  /** Sign-in sessions: how long without a visit, how long at most, and how often a visit is written down. */
  session: {
    idle: 14 * day,
    absolute: 60 * day,
    touch: minute,
    /** Of one account at a time; a sign-in beyond them ends the one that was not used for longest. */
    atOnce: 20,
  },
  /** Browsers that an account signed in from before: how long each is remembered, and how many. */
  knownDevices: { kept: 400 * day, most: 20 },
  /** Attempts in a window, counted in the database. What succeeds is given back: only failures count. */
  throttle: {
    signInAccount: { attempts: 10, window: 15 * minute },
    signInAddress: { attempts: 100, window: 15 * minute },
    /** For each browser that has signed in before, whatever strangers do. */
    signInDevice: { attempts: 10, window: 15 * minute },
    /** The password asked for once more, before it is changed or the account goes. */
    confirmAccount: { attempts: 10, window: 15 * minute },
    exportAccount: { attempts: 30, window: hour },
    /** Books of everything, each of which takes a processor for some seconds. */
    atlasAccount: { attempts: 12, window: hour },
    registerAddress: { attempts: 20, window: hour },
    /** Somebody at this very machine, with no proxy between: tests, demonstrations, a family's own computer. */
    registerHere: { attempts: 1_000, window: hour },
    emailAccount: { attempts: 10, window: hour },
    emailAddress: { attempts: 30, window: hour },
    recoverAccount: { attempts: 10, window: hour },
    recoverAddress: { attempts: 30, window: hour },
    /** Reset mails to one address, and asked for from one place. */
    resetAccount: { attempts: 3, window: hour },
    resetAddress: { attempts: 20, window: hour },
    passkeyAddress: { attempts: 60, window: 15 * minute },
    /** The key that lets content be published. */
    publishAddress: { attempts: 10, window: 15 * minute },
  },
  recoveryCodes: 10,
  passkeys: {
    most: 20,
    /** How long somebody may take to touch their key. */
    challenge: 5 * minute,
  },
  passwordReset: { kept: hour },
  /** What sending one mail may take. */
  mail: { deadline: 20 * second },
  /** Calls that only compute, counted in the database like attempts. */
  rate: {
    placeSearch: { attempts: 240, window: minute },
    localTime: { attempts: 240, window: minute },
    blueprint: { attempts: 120, window: minute },
    sky: { attempts: 240, window: minute },
    guideContext: { attempts: 60, window: minute },
    openapi: { attempts: 60, window: minute },
    search: { attempts: 30, window: minute },
    browserErrors: { attempts: 10, window: hour },
    notifications: { attempts: 30, window: hour },
  },
  /** Pages rendered for one seeker or address by one process, whose time this guards: beyond it they come without words. */
  ownPage: { calls: 60, window: minute },
  /**
   * More to do than can be done. A process does so many reads and saves at once as there is `room`; more than that only makes
   * each of them slower, since they wait for the event loop and for connections in turn. Every `tick` is looked at how late
   * the event loop runs, smoothed over about `memory`, and how long the first in line has been waiting for a connection: beyond
   * `late` or `waited` the room shrinks by `less`, otherwise it grows by `more`. Times are milliseconds.
   */
  load: {
    tick: 20,
    memory: 200,
    late: 40,
    waited: 250,
    room: { least: 24, most: 64, less: 0.9, more: 1 },
    /**
     * Reads and saves that wait for room: how many, and how long before they are told to come back. As many as there may be
     * connections, nearly: whoever is told at once asks again or makes room for the next, and each refusal takes time. For the
     * same reason a second: at 300 ms three times as many were refused, and a tenth less was done.
     */
    line: { most: 1_500, wait: 1_000 },
    /** What has been under way for longer waits for something else than this process, and takes nobody's room. */
    held: 5 * second,
    /** With fewer requests under way no text is refused: one stall, as at a start, is no crowd, and is over when it is noticed. */
    few: 16,
    /** Pages whose words are rendered at once: each takes the process from all others. More come without words. */
    words: 3,
    /** How often is said in the log how many were refused. */
    said: second,
  },
  /** A geocoding service: what one search may take, what is kept of them, and how long a failed one is left alone. */
  geocoder: { deadline: 2_500, bytes: 256 * 1024, kept: 2_000, keep: day, pause: 30 * second },
  /** Password hashes at a time, and how many may wait for their turn. */
  hashing: { atOnce: 2, waiting: 200 },
  database: {
    connections: 20,
    acquire: 1_500,
    connect: 1_500,
    /** How long the resolver of names has, before the addresses of last time are taken, and how often a start asks it. */
    resolve: 300,
    unresolved: 250,
    statement: 3 * second,
    lock: 2 * second,
    idleInTransaction: 5 * second,
    /** Longer than `statement`: only a database that has stopped answering gets here. */
    query: 4 * second,
    /** A whole migration, and how long a process waits while another one migrates. */
    migration: 30 * minute,
    turn: minute,
  },
  /**
   * Reads that a replica may answer (`DATABASE_READ_URL`): how old they are at most, how often each process asks leader and
   * replica how far they are, how long that may take, and how long somebody who wrote reads at the leader: longer than `age`
   * by far, and where a text is still being written when the answer begins, as long as that takes.
   */
  replica: { age: second, look: 300, answer: 500, own: 3 * second, written: minute },
  /**
   * Entries on a page when the request does not say (`text.page` at most), in a whole journal and on one day of it, and
   * what all of them may take, as they are written and as they are searched for: the account holds other things, too.
   */
  journal: { page: 20, entries: 10_000, ofDay: 500, bytes: 30 * 1024 * 1024 },
  /** Letters on a page when the request does not say (`text.page` at most), and of one seeker. */
  letters: { page: 20, most: 10_000 },
  /**
   * Own pictures: how many of a seeker, how many pixels along a side, how long one stays that nothing shows, and how many
   * are looked at in one go. In bytes each is at most a request (`body.bytes`).
   */
  pictures: { most: 60, side: 1_600, unused: day, sweep: 100 },
  /**
   * Practices that a seeker takes, and how many days back a list of what was noted goes: a week, and a day on either side
   * for clocks that are ahead of the server's or behind it.
   */
  practices: { own: 30, days: 8 },
  /**
   * Notifications on devices: devices of one seeker, how long one counts that nobody came by on, how often is looked for
   * what is due, how late something is still said, what one message to a push service may take, how many are under way in
   * one process, how often each is tried, and how long it is known that it was sent.
   */
  push: {
    devices: 20,
    kept: 400 * day,
    every: minute,
    late: { practices: 30 * minute, letters: 3 * day, experiments: 3 * hour },
    deadline: 10 * second,
    atOnce: 20,
    tries: 4,
    /** Before the second try; before each later one four times as long. */
    pause: minute,
    known: 8 * day,
  },
  /** What one statement of a search looks through, the newest first, and how many follow each other in one request. */
  search: { rows: 2_000, bytes: 4 * 1024 * 1024, statements: 5 },
  /** Insights and experiments on a page of their lists, when the request does not say, and at most. */
  lists: bounds.list,
  /** Rows that an export reads at a time: each may be as large as a request. */
  exportRows: 25,
  /**
   * Reads and writes of several seekers in one statement: how many go together at most, and for how many milliseconds the
   * next ones wait for the last.
   */
  batch: { most: 64, patience: 25 },
  /** What one account may keep, and what it may write in a window: an hour of typing stays far below both. */
  account: {
    bytes: 50 * 1024 * 1024,
    rows: 30_000,
    writes: 600,
    sent: 20 * 1024 * 1024,
    window: 10 * minute,
  },
  /** How long a repeated request is known, how many of a seeker, and up to which length its reply is kept as it was. */
  idempotency: { kept: day, keys: 200, reply: 4 * 1024 },
  /**
   * Replaced answers that are kept for each seeker and module, the oldest given up first. The database itself keeps them:
   * another number needs a migration like `014-budgets`.
   */
  replacedAnswers: { kept: 20, bytes: 512 * 1024 },
  housekeeping: 10 * minute,
  /** What counts as a jump of the clock, and how long nothing is deleted by it after one. */
  clock: { jump: minute, settled: hour },
  /**
   * The embedded database writes tables anew from which something was erased: one up to `whole` in one statement, which
   * others wait for, a larger one in steps, and one beyond `large` once in `daily`. A table with so many dead rows is
   * cleared of them without that.
   */
  sweep: {
    whole: 4 * 1024 * 1024,
    /** What a step copies at most, how long it lets others go first, and what is written between two checkpoints. */
    step: { bytes: 256 * 1024, pages: 64, rest: 50, checkpoint: 8 * 1024 * 1024 },
    large: 32 * 1024 * 1024,
    daily: day,
    dead: 500,
    deadline: 2 * minute,
  },
  /**
   * Rows that a backup reads at a time, and characters that are written in one statement, each of which may be as large
   * as a request; how long a copy of the embedded database may hold up the sweep, and the checkpoint that it begins with.
   */
  backup: { rows: 100, characters: 1024 * 1024, copy: hour, checkpoint: 2 * minute },
  /** What the database may take to erase an account with everything in it. */
  erasure: 30 * second,
  /** Packs that were read and checked, kept for the next start: the newest of them. */
  keptPacks: 8,
  /**
   * The book of everything of a seeker: how many characters of text it holds, what one may take, how many are made at
   * once in a process, how many wait for their turn, what the thread may hold in MB, and how much of the file is sent at a time.
   */
  atlas: {
    characters: 1_500_000,
    deadline: 120 * second,
    atOnce: 2,
    waiting: 8,
    memory: 768,
    piece: 48 * 1024,
  },
  /**
   * Content that is published while the server runs: how often each process looks whether there is newer, how long it
   * may take to check one, how many are kept to go back to, how many of them a process
   * has open beside the one that it serves, what the list of them shows, and how many answers under way are compared at
   * a time.
   */
  published: {
    look: second,
    check: 5 * minute,
    kept: 6,
    open: 4,
    list: 50,
    findings: 50,
    compared: 50,
  },
  drain: 10 * second,
  /**
   * Traces, where there is an endpoint: spans that wait to be sent and how many go at once, how often, what sending may take,
   * and how long a stop waits for the last ones (with `drain` below `processes.killed`).
   */
  traces: { queue: 2_048, batch: 512, every: 2 * second, deadline: 5 * second, flush: 2 * second },
  /**
   * Processes that serve: how often each gives a sign of life, after how long without one it is ended, how long a stop may
   * take before it is ended all the same (longer than `drain`), the pauses before one that cannot start is tried again, how
   * many there are at most, and the room of each for what is new, in MB: twice of what Node gives spares a tenth of the time.
   */
  processes: {
    beat: second,
    silent: 10 * second,
    killed: 20 * second,
    restart: { first: 250, most: 30 * second },
    most: 64,
    young: 32,
  },
  /** What `Retry-After` says when the database is away or busy, in seconds. */
  retryAfter: 2,
  devStreams: 50,
  /** The guide. Its tokens count against the day of `writing`. */
  guide: {
    /** Messages that one seeker sends, counted in the database. */
    rate: { attempts: 60, window: hour },
    /** What a seeker's own data may take in one prompt; a token is about four characters. */
    contextTokens: 2_000,
    lineCharacters: 320,
    /** Of each earlier message in a prompt. */
    historyCharacters: 1_500,
    /** Longer is no reply to one message. */
    replyCharacters: 20_000,
    /** Messages that an opened conversation shows, and conversations that a list shows, the newest. */
    turns: 250,
    conversations: 200,
  },
  /** Words of danger: texts whose kinds a process remembers, and passages that a notice knows again. */
  care: { remembered: 20_000, marks: 60 },
  /** Writings of the integrated path: those kept for good, and the newest of the others. */
  pathVersions: { saved: 100, unsaved: 20 },
  /** What is written for a seeker, by a model or without one. */
  writing: {
    /** Everything that a model does for one text, both tries together; with all around it, 40 s. */
    deadline: 36 * second,
    /** The first words of a stream: after that the composer takes over. */
    firstWords: 15 * second,
    tries: 2,
    /** However long a model's server asks to wait, we wait no longer. */
    retryAfter: 5 * second,
    replyBytes: 1024 * 1024,
    replyTokens: 6_000,
    /** Characters of a seeker's data in one prompt. */
    promptCharacters: 24_000,
    /** Entries that the reader reads, and with them whatever is told of the journal. */
    readEntries: 200,
    /** Lines on practices that it reads. */
    readNotes: 60,
    /** Earlier takes of each flow that it reads. */
    readEarlier: 3,
    /** Findings that one seeker puts away. */
    putAway: 300,
    /** Titles of earlier experiments that a model is told, so that it does not repeat them. */
    experimentTitles: 60,
    /** Texts that one seeker asks for, and the tokens that they may take, counted in the database. */
    rate: { attempts: 30, window: hour },
    daily: { tokens: 200_000, window: day },
    /** How long it is remembered that something was written; longer than `daily` counts back. */
    kept: 8 * day,
    /** What one text may take of the day: reserved when it begins, settled by what it took when it ends. */
    reserved: 16_000,
    /** Texts under way for one seeker, and calls of a model from one process. */
    underWay: 3,
    callsAtOnce: 32,
    /** Requests of one seeker that wait in one process to begin a text, one after the other. */
    inLine: 8,
    /** Second clicks that wait for one and the same text, how long, and how often one look is made for all of them. */
    joiners: 3,
    joined: 38 * second,
    poll: 150,
  },
} as const
