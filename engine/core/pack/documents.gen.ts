// Generated from content/schemas by `npm run types`. Do not edit.

/** What was written for no module. */
export interface AcrossBlock {
  /** What this block is: across. */
  block: 'across'
  /** Permanent id inside the page; links can lead to it. */
  id: string
  /** The block is shown only while this holds. Left out: always shown. */
  when?: PageCondition
  /** Heading. */
  title: string
  /** Line under it. */
  text: string
  /** In place of the texts. */
  none: string
  /** Link under it. */
  home: Link
  /** Types of insight that come first, in this order. */
  first?: string[]
  /** Button: opens the insights. */
  view: string
  /** The same for screen readers. */
  viewOf: string
  /** Button: closes them. */
  hide: string
  /** The same for screen readers. */
  hideOf: string
}

/** Links and buttons that lead on. */
export interface ActionsBlock {
  /** What this block is: actions. */
  block: 'actions'
  /** Permanent id inside the page; links can lead to it. */
  id: string
  /** The block is shown only while this holds. Left out: always shown. */
  when?: PageCondition
  /** The links. The first stands out. */
  links: Link[]
  /** Button that prints the page. */
  print?: string
  /** Whether the button that prints stands back. Default false. */
  quiet?: boolean
  /** Whether the first link stands out. Default true. */
  leads?: boolean
}

/** The module that the seeker is at: what it is about. */
export interface ActiveBlock {
  /** What this block is: active. */
  block: 'active'
  /** Permanent id inside the page; links can lead to it. */
  id: string
  /** The block is shown only while this holds. Left out: always shown. */
  when?: PageCondition
  /** Small heading of the section. */
  title: string
  /** Heading: number and name of the current module. */
  heading: string
  /** What each is about; one that is left out is told by its description. */
  modules: ActiveModule[]
}

/** One module. */
export interface ActiveModule {
  /** Which module. */
  module: string
  /** What it is about. */
  text: string
  /** What stands under the text. */
  blocks?: Blocks
}

/** How choosing moves on. */
export interface AdvancePolicy {
  /** Pause between choosing and moving on, in milliseconds. */
  afterMs: number
}

/** Further addresses of the same page. */
export type Aliases = RouteAlias[]

/** How what a seeker goes toward sits with what they told of themselves: a sign for each thing and each side, with the sentences that say why. Its sides, things and words are the document alignment. */
export interface AlignmentBlock {
  /** What this block is: alignment. */
  block: 'alignment'
  /** Permanent id inside the page; links can lead to it. */
  id: string
  /** The block is shown only while this holds. Left out: always shown. */
  when?: PageCondition
  /** Where to go while there is nothing to draw. */
  start?: Link
}

/** How what a seeker goes toward sits with what they told of themselves: which answers are the sides, what is laid against them, the sentences that say why, and the words of the drawing. */
export interface AlignmentDocument {
  /** This document's kind: alignment. */
  kind: 'alignment'
  /** There is one in a pack; its id is alignment. */
  id: 'alignment'
  /** What everything is laid against, in the order in which it is drawn. */
  sides: AlignmentSide[]
  /** What is laid against them, sort by sort, in the order in which it is drawn. */
  things: AlignmentThings[]
  /** What the sentences name: relation, thing, side, fits, pulls and ask. */
  inputs: Inputs
  /** The sentences of one thing and one side. */
  recipe: AlignmentRecipe
  /** Words of the drawing and its table. */
  words: AlignmentWords
}

/** The sentences of one thing and one side. */
export interface AlignmentRecipe {
  /** Why it sits so, in the words of the seeker. */
  why: Recipe
  /** What would change it. */
  change: Recipe
}

/** How something sits, in a few words each. */
export interface AlignmentRelationWords {
  /** It goes with the side. */
  with: string
  /** It goes against it. */
  against: string
  /** One answer speaks for it and another against. */
  both: string
  /** Nothing is said of it. */
  none: string
}

/** What questions ask for, as they say by their role. */
export type AlignmentRoles = (
  | 'energy'
  | 'absorbs'
  | 'childhood'
  | 'value'
  | 'scene'
  | 'thread'
  | 'topic'
  | 'skill'
  | 'given'
  | 'ease'
  | 'tired-of'
  | 'more-of'
  | 'use-of'
  | 'wish'
  | 'bold'
  | 'fulfilling'
  | 'gift'
  | 'plan'
  | 'goal'
  | 'vision'
  | 'feeling'
  | 'image'
  | 'fear'
  | 'hope'
  | 'motive'
  | 'longing'
  | 'refusal'
  | 'mask'
  | 'person'
  | 'place'
  | 'time'
  | 'past'
  | 'map'
  | 'free'
)[]

/** Answers that things are laid against. */
export interface AlignmentSide {
  /** Permanent name of this side: what was put away is remembered by it. */
  id: string
  /** Its head in the drawing and the table. */
  label: string
  /** What sentences call it, as in: your values. */
  name: string
  /** What asks for it: options that were chosen there and words that were written there speak for it. */
  of: AlignmentRoles
  /** What is about a theme that leaves less room for an answer or an option of this side goes against it. */
  opposed?: true
  /** Using a chosen option that somebody wrote to be tired of goes against this side. */
  weary?: true
}

/** The same as a table. */
export interface AlignmentTableWords {
  /** Button: opens the table. */
  show: string
  /** Button: closes it. */
  hide: string
  /** Head of the column of things. */
  thing: string
  /** Head of the column of sides. */
  side: string
  /** Head of the column of what is said. */
  told: string
}

/** A sort of things, by where they stand. */
export type AlignmentThings = AnsweredThings | SuggestedThings | TriedThings

/** Words of the drawing and its table. */
export interface AlignmentWords {
  /** While it is read. */
  opening: string
  /** It could not be read. */
  failed: string
  /** Button: tries again. */
  retry: string
  /** Above the drawing: how one reads more. */
  hint: string
  /** Below the drawing: what it is made from. */
  caption: string
  /** Names the signs of one thing. */
  drawing: string
  /** A sign in words. */
  part: string
  /** How something sits, in a few words each. */
  relations: AlignmentRelationWords
  /** Heading above why. */
  why: string
  /** Heading above what would change it. */
  change: string
  /** Heading above the answers that it stands on. */
  evidence: string
  /** Before the words of the thing itself. */
  says: string
  /** Link to the question that would tell. */
  ask: string
  /** Link to the thing itself. */
  go: string
  /** Something was put away. */
  away: string
  /** The same as a table. */
  table: AlignmentTableWords
  /** There is nothing yet to lay against anything. */
  none: string
}

/** All of these hold. */
export interface AllCondition {
  /** The conditions. */
  all: Condition[]
}

/** All of these hold. */
export interface AllOfInputs {
  /** The conditions. */
  all: RecipeCondition[]
}

/** All of these hold. */
export interface AllOnPage {
  /** The conditions. */
  all: PageCondition[]
}

/** Read to screen readers. */
export interface AnnounceWords {
  /** The answers were saved. */
  saved: string
  /** An answer was taken; the next question follows. */
  advancing: string
}

/** One thing that is done to answers. */
export type AnswerChange =
  RenameChange | RenameStepChange | MapChange | DropChange | SplitChange | AskAgainChange

/** The ends of a scale. A reversed item turns the weight w into from + to - w. */
export interface AnswerScale {
  /** Lowest weight of the scale. */
  from: number
  /** Highest weight of the scale. */
  to: number
}

/** The step has an answer. */
export interface AnsweredCondition {
  /** The step. */
  answered: string
}

/** Things that somebody wrote down: each item of a list, or each step, is one. */
export interface AnsweredThings {
  /** Where they stand: answers. */
  from: 'answers'
  /** Permanent name of this sort. */
  id: string
  /** Heading above them. */
  label: string
  /** What the question asks for that they answer. Left out: whatever the flow asks for. */
  of?:
    | 'energy'
    | 'absorbs'
    | 'childhood'
    | 'value'
    | 'scene'
    | 'thread'
    | 'topic'
    | 'skill'
    | 'given'
    | 'ease'
    | 'tired-of'
    | 'more-of'
    | 'use-of'
    | 'wish'
    | 'bold'
    | 'fulfilling'
    | 'gift'
    | 'plan'
    | 'goal'
    | 'vision'
    | 'feeling'
    | 'image'
    | 'fear'
    | 'hope'
    | 'motive'
    | 'longing'
    | 'refusal'
    | 'mask'
    | 'person'
    | 'place'
    | 'time'
    | 'past'
    | 'map'
    | 'free'
  /** Only answers to this module or questionnaire. */
  flow?: string
  /** The part of an answer that is its name. Left out: the name of the item. */
  named?: string
}

/** Answers as they were given, each under its question: of one section of a flow, of some steps, or all. */
export interface AnswersBlock {
  /** What this block is: answers. */
  block: 'answers'
  /** Permanent id inside the page; links can lead to it. */
  id: string
  /** The block is shown only while this holds. Left out: always shown. */
  when?: PageCondition
  /** Whose answers: id of a module or questionnaire. */
  flow: string
  /** Id of a section of that flow: the answers to its steps. */
  section?: string
  /** The answers to these steps, in this order. */
  steps?: string[]
  /** What stands above an answer, by the id of its step. Left out: its question. */
  labels?: {
    /** What stands above this answer. */
    [k: string]: string
  }
  /** In place of an answer that was not given. */
  unanswered: string
}

/** At least one of these holds. */
export interface AnyCondition {
  /** The conditions. */
  any: Condition[]
}

/** At least one of these holds. */
export interface AnyOfInputs {
  /** The conditions. */
  any: RecipeCondition[]
}

/** At least one of these holds. */
export interface AnyOnPage {
  /** The conditions. */
  any: PageCondition[]
}

/** A language that the guide does not speak: how it is told, and the sentence that says so. */
export interface ApologyDocument {
  /** This document's kind: apology. */
  kind: 'apology'
  /** The language, as its tag: de. */
  id: string
  /** Small words of this language, as they are written. */
  tells: string[]
  /** What the guide says, in this language. */
  text: string
  /** Messages in it. */
  matches: TalkExamples
}

/** A blog article at its own address, /blog/<id>. Its reading time is not written down: the app counts the words of the content and fills readTime. */
export interface ArticleDocument {
  /** This document's kind: article. */
  kind: 'article'
  /** Permanent id of the article; also the end of its address. */
  id: string
  /** Its title. */
  title: string
  /** What it is about, in a sentence or two: shown in the list and to search engines, searched by readers. */
  excerpt: string
  /** Who wrote it: a team or a role, named with the product where that helps. */
  author: string
  /** The day it was published. */
  publishedAt: string
  /** The day its content last changed in substance. */
  updatedAt?: string
  /** The category it belongs to. */
  category: string
  /** Words that readers search for. */
  tags: string[]
  /** Whether it stands in the featured section. */
  featured: boolean
  /** The article: headings of the second level, paragraphs, lists and emphasis. A single line break is a space. */
  content: string
}

/** The question means something else now, so that its answer is asked again. */
export interface AskAgainChange {
  /** What is asked again, and why. */
  askAgain: AskedAgain
}

/** What is asked again, and why. */
export interface AskedAgain {
  /** Where the answer is kept. */
  at: string
  /** One warm sentence to the seeker: what has changed. */
  reason: string
  /** True leaves the answer where it is, to go on from, and asks only where it no longer is enough. Default false: it is set aside. */
  keep?: boolean
}

/** A set of questions whose answers are scored into an outcome. */
export interface AssessmentDocument {
  /** This document's kind: assessment. */
  kind: 'assessment'
  /** Permanent id of the assessment, such as quick-mbti. */
  id: string
  /** Its name, as people read it. */
  title: string
  /** What it looks at and what it is good for. */
  description?: string
  /** Number of the module under which its result is saved. */
  moduleNumber: number
  /** Type under which its result is saved, such as loveLanguages. */
  assessmentType: string
  /** Options of every item that lists none of its own, such as an answer scale. */
  options?: AssessmentOption[]
  /** The questions, in order. */
  items: AssessmentItem[]
  /** What can come out. The order counts where a tie goes by the list. Left out when they are shared: see outcomesFrom. */
  outcomes: AssessmentOutcome[]
  /** Takes the outcomes over from a set that several assessments share. */
  outcomesFrom?: SharedOutcomes
  /** The rule by which answers become an outcome. */
  scoring: Scoring
  /** The shape in which the result is saved: each key names what stands there, or holds a shape of its own. */
  saves: ResultShape
  /** The smallest share in percent that an outcome should have when all answers are equally likely; the linter warns of rarer ones. Left out: a hundredth of an even share, and nothing where points are added up. */
  leastShare?: number
  /** Ids of items that were asked once and are gone; answers to them are passed over. */
  retired?: string[]
}

/** Assessment and outcome. */
export interface AssessmentIs {
  /** A permanent id: lower-case words joined by hyphens or underscores. */
  assessment: string
  /** A permanent value: what is stored. */
  value: string
}

/** One question. */
export interface AssessmentItem {
  /** Permanent id of the question. */
  id: string
  /** The question. */
  prompt: string
  /** What can be chosen; the options of the document when left out. */
  options?: AssessmentOption[]
  /** Values that options of this question had once. They are never used again. */
  retired?: string[]
  /** How many times its answer counts in a sum. Default 1. */
  weight?: number
  /** True when agreeing lowers the sum: the weight is mirrored on the scale. Default false. */
  reverse?: boolean
}

/** One answer. */
export interface AssessmentOption {
  /** Permanent value that is stored. */
  value: string
  /** What the seeker reads. */
  label: string
  /** The outcome or pole that it is a vote for (majority, rank, bipolar, percent). */
  counts?: string
  /** What it adds (sum). */
  weight?: number
}

/** Something that can come out. */
export interface AssessmentOutcome {
  /** Permanent id; for poles it is their spelling, such as INFP. */
  id: string
  /** Its name. */
  label: string
  /** In a view of the pack in another language: its name in the pack's own, by which results are saved. Loading fills it in. */
  savedAs?: string
  /** What it means, offered for reflection. */
  description: string
  /** More words of this outcome, such as traits, core or wings; every outcome of one assessment has the same ones. */
  extra?: OutcomeExtra
}

/** The step holds at least so many choices, items or characters. */
export interface AtLeastCondition {
  /** Step and count. */
  atLeast: StepAtLeast
}

/** The step holds at most so many choices, items or characters. */
export interface AtMostCondition {
  /** Step and count. */
  atMost: StepAtMost
}

/** Everything of the seeker as one book, to be made as a PDF or as a folder. Its words are those of the document atlas. */
export interface AtlasBlock {
  /** What this block is: atlas. */
  block: 'atlas'
  /** Permanent id inside the page; links can lead to it. */
  id: string
  /** The block is shown only while this holds. Left out: always shown. */
  when?: PageCondition
}

/** What stands in the book around the words of the seeker. */
export interface AtlasBook {
  /** Title of the book. */
  title: string
  /** The same for an account without a name. */
  nameless: string
  /** When it was made. */
  made: string
  /** What the cover shows, for those who hear it. */
  cover: AtlasBookCover
  /** Heading of the contents. */
  contents: string
  /** The page before the first chapter. */
  before: AtlasBookBefore
  /** Heading of the chapter with life stage and setup. */
  start: string
  /** Above a reading of the birth. */
  computed: string
  /** Above a reading of a result. */
  counted: string
  /** What a questionnaire came to. */
  outcome: string
  /** Above a text that a model wrote. */
  model: string
  /** Above a text that was composed. */
  composed: string
  /** Heading of the answers. */
  answers: string
  /** Above answers of what is not finished. */
  underWay: string
  /** Heading of earlier takes. */
  takes: string
  /** Words: book until. */
  until: string
  /** Heading of a table of scores. */
  scores: string
  /** Heading of a board. */
  board: string
  /** A board, for those who hear it. */
  boardAlt: string
  /** Words: book board pieces. */
  boardPieces: string
  /** Heading of the chapter with texts across the modules. */
  beyond: string
  /** Heading of the chapter with the path. */
  path: string
  /** The chapter of experiments. */
  experiments: AtlasBookExperiments
  /** The chapter of practices. */
  practices: AtlasBookPractices
  /** The chapter of letters. */
  letters: AtlasBookLetters
  /** The chapter of the journal. */
  journal: AtlasBookJournal
  /** The chapter of conversations. */
  guide: AtlasBookGuide
  /** The index. */
  index: AtlasBookIndex
  /** Where the book ends early because there is too much. */
  more: string
  /** At the foot of a page. */
  page: string
  /** Letters that no typeface of the book has. */
  missing: string
  /** The last line. */
  colophon: string
  /** Below the map of lines. */
  map: string
  /** Heading of what was written out of the answers of a flow. */
  written: string
}

/** The page before the first chapter. */
export interface AtlasBookBefore {
  /** Words: before title. */
  title: string
  /** Words: before texts. */
  texts: string[]
}

/** What the cover shows, for those who hear it. */
export interface AtlasBookCover {
  /** Words: cover chart. */
  chart: string
  /** Words: cover sky. */
  sky: string
}

/** The chapter of experiments. */
export interface AtlasBookExperiments {
  /** Words: experiments title. */
  title: string
  /** Words: experiments status. */
  status: {
    /** Words: status suggested. */
    suggested: string
    /** Words: status accepted. */
    accepted: string
    /** Words: status declined. */
    declined: string
    /** Words: status in_progress. */
    in_progress: string
    /** Words: status completed. */
    completed: string
  }
  /** Words: experiments begun. */
  begun: string
  /** Words: experiments completed. */
  completed: string
  /** Words: experiments why. */
  why: string
  /** Words: experiments steps. */
  steps: string
  /** Words: experiments reflection. */
  reflection: string
  /** Words: experiments insights. */
  insights: string
  /** Words: experiments rating. */
  rating: string
}

/** The chapter of conversations. */
export interface AtlasBookGuide {
  /** Words: guide title. */
  title: string
  /** Words: guide reply. */
  reply: string
}

/** The index. */
export interface AtlasBookIndex {
  /** Words: index title. */
  title: string
  /** Words: index about. */
  about: string
  /** Words: index folder. */
  folder: string
}

/** The chapter of the journal. */
export interface AtlasBookJournal {
  /** Words: journal title. */
  title: string
  /** Words: journal prompt. */
  prompt: string
}

/** The chapter of letters. */
export interface AtlasBookLetters {
  /** Words: letters title. */
  title: string
  /** Words: letters sealed. */
  sealed: string
  /** Words: letters opened. */
  opened: string
  /** Words: letters answer. */
  answer: string
  /** Words: letters answered. */
  answered: string
  /** Words: letters locked. */
  locked: string
  /** Words: letters waiting. */
  waiting: string
  /** Words: letters waiting one. */
  waitingOne: string
}

/** The chapter of practices. */
export interface AtlasBookPractices {
  /** Words: practices title. */
  title: string
  /** Words: practices own. */
  own: string
  /** Words: practices days. */
  days: string
  /** Words: practices states. */
  states: {
    /** Words: states done. */
    done: string
    /** Words: states helped. */
    helped: string
    /** Words: states unhelpful. */
    unhelpful: string
  }
}

/** The page that offers the book. */
export interface AtlasOffer {
  /** Heading above what is in it. */
  holds: string
  /** What is in it, line by line. */
  parts: string[]
  /** What to mind with the file. */
  private: string
  /** Label of the choice between book and folder. */
  form: string
  /** The two forms. */
  forms: {
    /** The book. */
    pdf: {
      /** Words: pdf label. */
      label: string
      /** Words: pdf hint. */
      hint: string
    }
    /** The folder. */
    folder: {
      /** Words: folder label. */
      label: string
      /** Words: folder hint. */
      hint: string
    }
  }
  /** Label of the choice of paper. */
  paper: string
  /** Names of the sizes. */
  papers: {
    /** Words: papers a4. */
    a4: string
    /** Words: papers letter. */
    letter: string
  }
  /** Countries where paper is Letter, by their two letters (ISO 3166): there it is chosen at first. Left out: A4 is, everywhere. */
  letterIn?: string[]
  /** Button: makes it. */
  action: string
  /** On that button while it is made. */
  making: string
  /** Names the bar that shows how far it is. */
  progress: string
  /** What is being done. */
  steps: {
    /** Words: steps gathering. */
    gathering: string
    /** Words: steps setting. */
    setting: string
    /** Words: steps packing. */
    packing: string
    /** Words: steps fetching. */
    fetching: string
  }
  /** Button: stops the making. */
  stop: string
  /** It was stopped. */
  stopped: string
  /** It is made and in the downloads. */
  done: string
  /** There is nothing yet to put into it. */
  empty: string
  /** It could not be made. */
  failed: string
  /** It was made too often. */
  throttled: string
  /** There is no connection. */
  offline: string
  /** Name of the file, without its ending. */
  file: string
}

/** Words of the book of everything that a seeker has, and of the page that offers it. */
export interface AtlasWords {
  /** This document's kind: atlas. */
  kind: 'atlas'
  /** There is one in a pack; its id is atlas. */
  id: 'atlas'
  /** The page that offers the book. */
  offer: AtlasOffer
  /** What stands in the book around the words of the seeker. */
  book: AtlasBook
}

/** Words of the sign-in and sign-up forms on the landing page. */
export interface AuthWords {
  /** This document's kind: auth. */
  kind: 'auth'
  /** There is one in a pack; its id is auth. */
  id: 'auth'
  /** Name of the page in the document title, at /auth. */
  title: string
  /** Heading of the card, read by screen readers. */
  heading: string
  /** Above the forms in a browser without JavaScript, where they cannot work. */
  noScript: string
  /** The two tabs. */
  tabs: {
    /** Name of the pair of tabs, for screen readers. */
    label: string
    /** First tab, open by default. */
    signIn: string
    /** Second tab. */
    signUp: string
  }
  /** The form of the first tab. */
  signIn: {
    /** Line above the form. */
    text: string
    /** The username field. */
    username: {
      /** Label of the username field. */
      label: string
    }
    /** The password field. */
    password: {
      /** Label of the password field. */
      label: string
    }
    /** Button. */
    submit: string
    /** Button while the call runs. */
    submitting: string
    /** Button that signs in without the password. */
    passkey: string
    /** The same button while the device asks. */
    asking: string
    /** Leads to the ways back in. */
    forgotten: Link
    /** Quiet button under the form that opens the second tab. */
    other: string
  }
  /** The form of the second tab. */
  signUp: {
    /** Line above the form. */
    text: string
    /** The first name field. */
    firstName: {
      /** Label of the first name field. */
      label: string
      /** Line under the first name field. */
      hint: string
    }
    /** The last name field. */
    lastName: {
      /** Label of the last name field. */
      label: string
    }
    /** The username field. */
    username: {
      /** Label of the username field. */
      label: string
      /** Line under the username field. */
      hint: string
    }
    /** The email field. */
    email: {
      /** Label of the email field. */
      label: string
      /** Line under the email field. */
      hint: string
    }
    /** The password field. */
    password: {
      /** Label of the password field. */
      label: string
      /** Line under the password field. */
      hint: string
    }
    /** The confirm password field. */
    confirmPassword: {
      /** Label of the confirm password field. */
      label: string
      /** Line under the confirm password field. */
      hint: string
    }
    /** Above the button: what is kept, and whom the app is for. */
    kept: string
    /** Links beside it, to the terms and the privacy policy. */
    pages: Link[]
    /** Button. */
    submit: string
    /** Button while the call runs. */
    submitting: string
    /** Quiet button under the form that opens the first tab. */
    other: string
  }
  /** The show and hide buttons inside the password fields. */
  toggles: {
    /** Name of the button in the password field while it is hidden. */
    showPassword: string
    /** Name of the same button while it is shown. */
    hidePassword: string
    /** Name of the button in the confirm field while it is hidden. */
    showConfirm: string
    /** Name of the same button while it is shown. */
    hideConfirm: string
  }
  /** Hint under the password of the second tab. It never blocks. */
  strength: {
    /** Word before the hint. */
    label: string
    /** Under 8 characters. */
    short: string
    /** A weak password. */
    weak: string
    /** A fair password. */
    fair: string
    /** A strong password. */
    strong: string
  }
  /** Every error, said at the place where it happened. */
  errors: {
    /** At the username field. */
    username: {
      /** Left empty. */
      required: string
      /** Sign up: somebody has it. */
      taken: string
      /** Sign up: too long. */
      tooLong: string
    }
    /** At the first name field. */
    firstName: {
      /** Left empty. */
      required: string
    }
    /** At the last name field. */
    lastName: {
      /** Left empty. */
      required: string
    }
    /** At the email field. */
    email: {
      /** Left empty. */
      required: string
      /** Not an address. */
      invalid: string
      /** Somebody has it. */
      taken: string
    }
    /** At the password field. */
    password: {
      /** Left empty. */
      required: string
      /** Sign in: refused. */
      wrong: string
      /** Sign up: too short. */
      tooShort: string
      /** Sign up: too long. */
      tooLong: string
      /** Sign up: one of the most used. */
      known: string
      /** Sign up: made of the seeker's own words. */
      own: string
    }
    /** When a passkey did not sign in. */
    passkey: {
      /** The browser, or the address of the app, allows none. */
      unsupported: string
      /** The seeker or the device has said no. */
      cancelled: string
      /** It opens no account here. */
      wrong: string
    }
    /** At the confirm password field. */
    confirmPassword: {
      /** Left empty. */
      required: string
      /** Not the same as the password. */
      mismatch: string
    }
    /** Above the button of the form. */
    form: {
      /** Announced when a submit finds fields that are wrong. */
      check: string
      /** The server asks to wait. */
      throttled: string
      /** No network. */
      offline: string
      /** The server failed. */
      failed: string
    }
  }
}

/** Saving by itself after a change. */
export interface Autosave {
  /** Pause after the last change, in milliseconds. */
  afterMs: number
  /** First step index from which it saves. */
  fromStep: number
}

/** In place of a heading once everything is drawn together: three lines from the path. */
export interface BannerBlock {
  /** What this block is: banner. */
  block: 'banner'
  /** Permanent id inside the page; links can lead to it. */
  id: string
  /** The block is shown only while this holds. Left out: always shown. */
  when?: PageCondition
  /** Heading of the banner. */
  title: string
  /** Line under it. */
  text: string
  /** First button. */
  view: Link
  /** Second button. */
  continue: Link
  /** First card. */
  essence: {
    /** Title of the card. */
    title: string
    /** Shown while there is none. */
    fallback: string
  }
  /** Second card. */
  northStar: {
    /** Title of the card. */
    title: string
    /** Shown while there is none. */
    fallback: string
  }
  /** Third card. */
  nextSteps: {
    /** Title of the card. */
    title: string
    /** Shown while there is none. */
    fallback: string
  }
}

/** How often each outcome was chosen, from the most down; of an assessment whose rule is majority or rank and that saves its scores. */
export interface BarsDrawing {
  /** The drawing: bars. */
  kind: 'bars'
  /** Whose result: id of an assessment. */
  assessment: string
  /** What is drawn, in a sentence. */
  caption: string
  /** Where several lead: which of them was taken. */
  shared?: string
}

/** The band at the end: ready to begin, or to go on with setting up. */
export interface BeginBlock {
  /** What this block is: begin. */
  block: 'begin'
  /** Permanent id inside the page; links can lead to it. */
  id: string
  /** The block is shown only while this holds. Left out: always shown. */
  when?: PageCondition
  /** Heading of the band. */
  title: string
  /** Sentence while there is no life-stage intake yet. */
  text: string
  /** Sentence when a life-stage intake exists. */
  textContinue: string
}

/** Two opposite poles. */
export interface BipolarPair {
  /** Name of the dimension, such as Energy. */
  name: string
  /** The first pole. */
  first: BipolarPole
  /** The second pole. */
  second: BipolarPole
  /** Which pole wins with as many votes on both sides. With second, the first pole wins only with strictly more votes. */
  tie: 'first' | 'second'
}

/** One pole of a pair. */
export interface BipolarPole {
  /** What options count for, and how it is spelled in the outcome, such as E. */
  id: string
  /** Its name, such as Extraversion. */
  label: string
}

/** Every answer is a vote for a pole; each pair of poles is settled by itself, and the winning poles spell the outcome. */
export interface BipolarScoring {
  /** The rule: bipolar. */
  rule: 'bipolar'
  /** The pairs, in the order in which their winners spell the outcome. */
  pairs: BipolarPair[]
}

/** Birth date, optional time, place with search, time zone and coordinates. */
export interface BirthDataStep {
  /** The kind of this step: birth-data. */
  kind: 'birth-data'
  /** Permanent name of this step. It is the last part of its address and what a saved session remembers. */
  id: string
  /** Short name of the step for the document title, the step list and reviews. */
  title: string
  /** Id of the section this step belongs to (see sections of the flow). */
  section?: string
  /** The step is shown only while this holds. Left out: always shown. */
  visibleWhen?: Condition
  /** Where the answer is kept in the form data, as a dotted path. Left out: the step id. */
  bind?: string
  /** The question, as the seeker reads it. */
  prompt: string
  /** One quiet line under the question: how to go about it. */
  hint?: string
  /** Labels and reasons of the fields. */
  fields: BirthFields
  /** Time used when none is given, as HH:MM. */
  assumedTime: string
  /** How the place search behaves. */
  search?: PlaceSearch
  /** Heading of the summary after submitting. */
  captured?: string
  /** What the form says beside its fields. */
  words: BirthWords
}

/** The part of the form with zone and coordinates. */
export interface BirthDetails {
  /** Its heading. */
  legend: string
  /** Where these come from, and that they can be changed. */
  hint: string
}

/** Labels and reasons of the fields. */
export interface BirthFields {
  /** The field birthDate. */
  birthDate: FieldWords
  /** The field birthTime. */
  birthTime: FieldWords
  /** The field birthLocation. */
  birthLocation: FieldWords
  /** The field timezone. */
  timezone?: FieldWords
  /** The field latitude. */
  latitude?: FieldWords
  /** The field longitude. */
  longitude?: FieldWords
}

/** In place of the computed cards. */
export interface BirthPrompt {
  /** Heading. */
  title: string
  /** Why. */
  text: string
  /** Button to the form. */
  action: string
}

/** What stands beside the captured data. */
export interface BirthSummary {
  /** For a coordinate or zone that is not known. */
  unknown: string
  /** Button that opens the form again. */
  change: string
}

/** What of a reading the birth time decides. Nothing where it decides nothing. */
export interface BirthTimeNoteBlock {
  /** What this block is: birth-time-note. */
  block: 'birth-time-note'
  /** Permanent id inside the page; links can lead to it. */
  id: string
  /** The block is shown only while this holds. Left out: always shown. */
  when?: PageCondition
  /** Words: title. */
  title: string
  /** Words: assumed. */
  assumed: string
  /** Words: changes. */
  changes: string
  /** Words: change. */
  change: string
  /** Words: change hours. */
  changeHours: string
  /** Words: earlier. */
  earlier: string
  /** Words: later. */
  later: string
  /** Words of facets. */
  facets: {
    /** Words: sun sign. */
    sunSign: string
    /** Words: moon sign. */
    moonSign: string
    /** Words: ascendant sign. */
    ascendantSign: string
    /** Words: midheaven sign. */
    midheavenSign: string
    /** Words: type. */
    type: string
    /** Words: authority. */
    authority: string
    /** Words: profile. */
    profile: string
    /** Words: definition. */
    definition: string
    /** Words: personality sun. */
    personalitySun: string
    /** Words: personality moon. */
    personalityMoon: string
    /** Words: design sun. */
    designSun: string
    /** Words: design moon. */
    designMoon: string
  }
}

/** What the form says beside its fields. */
export interface BirthWords {
  /** Beside the label of a field that may stay empty. */
  optional: string
  /** The time that stands in where none is given. */
  assumed: string
  /** While places are searched. */
  searching: string
  /** How many places were found, read out. */
  found: string
  /** The part of the form with zone and coordinates. */
  details: BirthDetails
  /** A place without coordinates: what will be missing. */
  noPosition: string
  /** A place at a pole: what will be missing. */
  pole: string
  /** What is known of the clock at that place on that day. */
  clock: ClockWords
  /** What stands beside the captured data. */
  summary: BirthSummary
  /** Name of the list of places that were found. */
  list: string
}

/** A part of a page. Its block says what it shows; each is registered with its renderer. */
export type Block =
  | TextBlock
  | ResultsBlock
  | PartBlock
  | AnswersBlock
  | DrawingBlock
  | InsightBlock
  | ActionsBlock
  | ReadingBlock
  | ListBlock
  | HeadingBlock
  | InsightsBlock
  | LedgerBlock
  | AcrossBlock
  | InsightCountsBlock
  | InsightCardsBlock
  | MapBlock
  | BannerBlock
  | MapProgressBlock
  | StationsBlock
  | UpNextBlock
  | DashboardBlock
  | ProgressBlock
  | CardsBlock
  | LatestBlock
  | ActiveBlock
  | SummitBlock
  | PairBlock
  | PromptBlock
  | PracticesBlock
  | LettersBlock
  | AtlasBlock
  | LettersDueBlock
  | BoardBlock
  | PracticeBlock
  | StoriesBlock
  | WritingBlock
  | CompleteBlock
  | ScoreBlock
  | ModalityBlock
  | ModalityHeadBlock
  | ModalityFigureBlock
  | BirthTimeNoteBlock
  | MapListsBlock
  | ModalityTextBlock
  | OtherModalitiesBlock
  | PatternsBlock
  | AlignmentBlock
  | TakesBlock
  | TakenBlock
  | LandingBlock
  | HeroBlock
  | StarChartBlock
  | BlurbsBlock
  | FormsBlock
  | BeginBlock
  | HubHeadingBlock
  | HubProgressBlock
  | HubCardsBlock
  | HubNoteBlock
  | HubDrawingsBlock
  | HubOutcomesBlock
  | HubActionsBlock

/** Blocks in their order. */
export type Blocks = Block[]

/** A category. */
export interface BlogCategory {
  /** Permanent id that articles refer to. */
  id: string
  /** What its button and its badge say. */
  label: string
}

/** A column of links. */
export interface BlogFooterColumn {
  /** Heading of the column. */
  title: string
  /** Its links. */
  links: Link[]
}

/** Words of the blog: its index, the frame of an article and the footer. The articles are documents of their own. */
export interface BlogWords {
  /** This document's kind: blog. */
  kind: 'blog'
  /** There is one in a pack; its id is blog. */
  id: 'blog'
  /** Name of the page in the document title. */
  title: string
  /** Heading of the index. */
  heading: string
  /** Line under the heading. */
  intro: string
  /** While the articles are loading. */
  loading: string
  /** The search box. */
  search: {
    /** Name of the box, for screen readers. */
    label: string
    /** Text in the empty box. */
    placeholder: string
    /** Button that empties it. */
    clear: string
  }
  /** The category buttons. */
  filter: {
    /** Name of the group, for screen readers. */
    label: string
    /** First button, which shows every category. */
    all: string
  }
  /** The categories, in the order of their buttons. */
  categories: BlogCategory[]
  /** Heading of the featured section. */
  featured: string
  /** Heading of the list under it. */
  list: string
  /** Said to screen readers after a search or a choice of category. */
  found: {
    /** When one article is left. */
    one: string
    /** When several are left. */
    many: string
  }
  /** When no article matches. */
  empty: {
    /** The sentence. */
    title: string
    /** What to do. */
    description: string
    /** Button that takes back search and category. */
    action: string
  }
  /** How long an article takes. */
  readTime: string
  /** Who wrote an article. */
  byline: string
  /** When it was published. */
  published: string
  /** When it last changed in substance. */
  updated: string
  /** The button of an article. */
  read: {
    /** What it says. */
    label: string
    /** Its full name, for screen readers; it begins with the label. */
    name: string
  }
  /** The frame of an article. */
  article: {
    /** Link to the index. */
    back: Link
    /** Name of the line with author, date and reading time, for screen readers. */
    about: string
    /** Heading of the tags. */
    tags: string
    /** Heading above other articles. */
    more: string
    /** When there is no article at the address. */
    missing: {
      /** Heading and document title. */
      title: string
      /** Sentence under it. */
      text: string
      /** Link to the index. */
      back: Link
    }
  }
  /** The header menu's own words on the blog. */
  menu: {
    /** The user's email address, as it stands. */
    email: string
    /** What the address means, for screen readers. */
    signedInAs: string
  }
  /** The footer of the blog. */
  footer: {
    /** Name of the footer navigation, for screen readers. */
    label: string
    /** Its columns. */
    columns: BlogFooterColumn[]
    /** Last line. */
    closing: string
  }
}

/** Three value blurbs as ruled columns. */
export interface BlurbsBlock {
  /** What this block is: blurbs. */
  block: 'blurbs'
  /** Permanent id inside the page; links can lead to it. */
  id: string
  /** The block is shown only while this holds. Left out: always shown. */
  when?: PageCondition
  /** The three columns. */
  blurbs: LandingBlurb[]
}

/** Adding a piece. */
export interface BoardAdd {
  /** Opens what can be added, and its heading. */
  title: string
  /** Closes it. */
  close: string
  /** Heading over lines. */
  lines: string
  /** Label of the field for a line of one's own. */
  own: string
  /** Adds it. */
  addOwn: string
  /** Heading over drawings. */
  drawn: string
  /** Heading over pictures. */
  pictures: string
  /** A piece was added. */
  there: string
  /** As many pieces as a board holds. */
  fullPieces: string
  /** As many pictures as a board holds. */
  fullPictures: string
}

/** Laying it along the edges of the board. */
export interface BoardAlign {
  /** Name of the buttons. */
  label: string
  /** The left edge. */
  start: string
  /** The middle across. */
  middle: string
  /** The right edge. */
  end: string
  /** The upper edge. */
  top: string
  /** The middle down. */
  center: string
  /** The lower edge. */
  bottom: string
}

/** What is done with the piece that is chosen. */
export interface BoardArrange {
  /** Heading. */
  title: string
  /** While none is chosen. */
  none: string
  /** Moves it to the left. */
  left: string
  /** Moves it to the right. */
  right: string
  /** Moves it up. */
  up: string
  /** Moves it down. */
  down: string
  /** Makes it wider. */
  wider: string
  /** Makes it narrower. */
  narrower: string
  /** Makes it higher. */
  higher: string
  /** Makes it lower. */
  lower: string
  /** Makes a picture larger. */
  larger: string
  /** Makes a picture smaller. */
  smaller: string
  /** Turns it against the clock. */
  turnLeft: string
  /** Turns it with the clock. */
  turnRight: string
  /** Lays it over the next one. */
  forward: string
  /** Lays it under the one below. */
  back: string
  /** Lays it over all. */
  top: string
  /** Lays it under all. */
  bottom: string
  /** Draws another one of the same kind. */
  another: string
  /** Lays a copy beside it. */
  copy: string
  /** Takes it off the board. */
  remove: string
  /** It was taken off. */
  removed: string
  /** Lets it go. */
  done: string
  /** Name of the buttons that move it. */
  move: string
  /** Name of the buttons for its size. */
  size: string
  /** Name of the buttons that turn it. */
  turn: string
  /** Name of the buttons for over and under. */
  layer: string
  /** Laying it along the edges of the board. */
  align: BoardAlign
  /** Label of the field for the words of a line. */
  text: string
  /** Label of the field for what a picture shows. */
  alt: string
  /** What that is for. */
  altHint: string
}

/** A small picture of the seeker's board, which leads to it. Nothing while nothing is on it. */
export interface BoardBlock {
  /** What this block is: board. */
  block: 'board'
  /** Permanent id inside the page; links can lead to it. */
  id: string
  /** The block is shown only while this holds. Left out: always shown. */
  when?: PageCondition
  /** Where it is arranged: id of a module or questionnaire that keeps its session. */
  flow: string
  /** Heading. */
  title: string
  /** What the seeker looks at. */
  text: string
  /** The way to the board. */
  open: Link
}

/** What the drawings are called. */
export interface BoardDrawings {
  /** The drawing stars. */
  stars: string
  /** The drawing contours. */
  contours: string
  /** The drawing rings. */
  rings: string
  /** The drawing waves. */
  waves: string
  /** The drawing rays. */
  rays: string
  /** The drawing slants. */
  slants: string
  /** The drawing chevrons. */
  chevrons: string
  /** The drawing dots. */
  dots: string
  /** The drawing chart. */
  chart: string
  /** The drawing route. */
  route: string
  /** The drawing map. */
  map: string
}

/** The three formats. */
export interface BoardFormats {
  /** What is chosen. */
  label: string
  /** A telephone. */
  phone: string
  /** A sheet of paper. */
  a4: string
  /** A screen on a desk. */
  desktop: string
}

/** What it is drawn on. */
export interface BoardGrounds {
  /** What is chosen. */
  label: string
  /** Light paper. */
  paper: string
  /** The dark of an exposed print. */
  print: string
}

/** The keys, in words. */
export interface BoardHelp {
  /** Opens them, and their heading. */
  title: string
  /** One line under it. */
  text: string
  /** What they do. */
  keys: BoardKey[]
}

/** One key or several. */
export interface BoardKey {
  /** The keys as they are written. */
  keys: string
  /** What they do. */
  does: string
}

/** What the kinds of pieces are called. */
export interface BoardKinds {
  /** A line of words. */
  line: string
  /** A drawing. */
  drawn: string
  /** A picture of one's own. */
  picture: string
}

/** The pieces as a list, the lowest first. */
export interface BoardList {
  /** Heading. */
  title: string
  /** Where there is none. */
  none: string
  /** Said of the piece that is chosen. */
  chosen: string
}

/** Taking the board out. */
export interface BoardOut {
  /** Heading. */
  title: string
  /** As a picture. */
  png: string
  /** As a PDF. */
  pdf: string
  /** On paper. */
  print: string
  /** While it is made. */
  making: string
  /** It could not be made. */
  failed: string
  /** Name of the files, without what follows the dot. */
  file: string
}

/** Adding a picture. */
export interface BoardPicture {
  /** Opens the choice of files. */
  choose: string
  /** What becomes of a picture. */
  hint: string
  /** While it is made small and sent. */
  adding: string
  /** A file that is no picture. */
  unreadable: string
  /** Without a network, on a device that keeps no picture until there is one. */
  offline: string
  /** Without a network, when so many pictures wait on this device that no other one has room. */
  noRoom: string
  /** It could not be kept. */
  failed: string
  /** A picture that waited on this device was refused when it was sent, and is off the board. */
  refused: string
  /** In the place of a picture that is no longer kept. */
  gone: string
  /** In the place of a picture that comes when there is a network. */
  away: string
}

/** A board that the seeker arranges: lines, drawings made by code, and own pictures. It is kept like any answer, and out it comes as a picture, a PDF and on paper. */
export interface BoardStep {
  /** The kind of this step: board. */
  kind: 'board'
  /** Permanent name of this step. It is the last part of its address and what a saved session remembers. */
  id: string
  /** Short name of the step for the document title, the step list and reviews. */
  title: string
  /** Id of the section this step belongs to (see sections of the flow). */
  section?: string
  /** The step is shown only while this holds. Left out: always shown. */
  visibleWhen?: Condition
  /** Where the board is kept in the form data, as a dotted path. Left out: the step id. */
  bind?: string
  /** What the seeker is asked for. */
  prompt: string
  /** One quiet line under it: how to go about it. */
  hint?: string
  /** The format that an untouched board has. Default a4. */
  begin?: 'phone' | 'a4' | 'desktop'
  /** The drawings that are offered. Left out: all. The chart, the route and the map are offered where there is one to draw. */
  drawings?: (
    | 'stars'
    | 'contours'
    | 'rings'
    | 'waves'
    | 'rays'
    | 'slants'
    | 'chevrons'
    | 'dots'
    | 'chart'
    | 'route'
    | 'map'
  )[]
  /** Whether own pictures can be added. Default true. */
  pictures?: boolean
  /** Where lines come from that the seeker has said before. */
  lines?: ReviewCard[]
  /** What the board says. */
  words: BoardWords
}

/** What a piece is drawn in. */
export interface BoardTones {
  /** What is chosen. */
  label: string
  /** The ink. */
  ink: string
  /** The hue of module 1. */
  m1: string
  /** The hue of module 2. */
  m2: string
  /** The hue of module 3. */
  m3: string
  /** The hue of module 4. */
  m4: string
  /** The hue of module 5. */
  m5: string
}

/** What the board says. */
export interface BoardWords {
  /** Name of the board itself, with how many pieces lie on it. */
  board: string
  /** On a board without pieces. */
  empty: string
  /** The three formats. */
  format: BoardFormats
  /** What it is drawn on. */
  ground: BoardGrounds
  /** Label of the tick by which pieces keep to the grid. */
  grid: string
  /** Takes the last change back. */
  undo: string
  /** Makes it again. */
  redo: string
  /** The keys, in words. */
  help: BoardHelp
  /** Adding a piece. */
  add: BoardAdd
  /** What the kinds of pieces are called. */
  kinds: BoardKinds
  /** What the drawings are called. */
  drawings: BoardDrawings
  /** What a piece is drawn in. */
  tones: BoardTones
  /** A piece by name. */
  piece: string
  /** A picture of which nothing is said. */
  nameless: string
  /** Where a piece is, in hundredths of the board and degrees. */
  place: string
  /** The pieces as a list, the lowest first. */
  list: BoardList
  /** What is done with the piece that is chosen. */
  arrange: BoardArrange
  /** Adding a picture. */
  picture: BoardPicture
  /** Taking the board out. */
  out: BoardOut
}

/** Planets, as the charts name them. */
export type Bodies = string[]

/** One breath: what its paces are counted in, and the drawing moves by. */
export interface Breath {
  /** Seconds of breathing in. */
  in: number
  /** Seconds of breathing out. */
  out: number
}

/** A kind of calendar. */
export interface CalendarSteps {
  /** Which calendar. */
  calendar: string
  /** What to do there. */
  text: string
}

/** One that a finding calls for, as strongly as that is. Needs the input findings. */
export interface CalledChoice {
  /** The kinds of findings that call for it: the strongest that is new does. */
  find: FindingKinds
  /** Only findings whose evidence answers questions of all these roles. */
  of?: FindingRoles
  /** Only findings about one of these themes. */
  about?: FindingThemes
  /** What templates call the finding: it when left out. */
  as?: string
  /** Also findings whose words were quoted as often as they may be: for texts that name a finding and quote none of it. */
  worn?: true
  /** Only findings for which this holds. */
  where?: RecipeCondition
  /** Themes that it is on beside those of its finding. */
  on?: FindingThemes
  /** What comes when it is chosen. */
  give: Recipe
}

/** When an insights card has data. */
export type CardDataRule = DataFromAssessments | DataFromExperiments | DataFromModules

/** The modules of the dashboard, a card each; and one more that has a text written across them. */
export interface CardsBlock {
  /** What this block is: cards. */
  block: 'cards'
  /** Permanent id inside the page; links can lead to it. */
  id: string
  /** The block is shown only while this holds. Left out: always shown. */
  when?: PageCondition
  /** Heading above the cards. */
  list: string
  /** A card, in every state. */
  card: ModuleCardWords
  /** The card that has a text written across the modules. */
  more?: MoreCard
}

/** Words around the help that is shown when a text speaks of danger, and of the page that lists all help lines. What is said of each kind of danger stands in the care documents, the lines themselves in care-lines. */
export interface CareCardWords {
  /** This document's kind: care-card. */
  kind: 'care-card'
  /** There is one in a pack; its id is care-card. */
  id: 'care-card'
  /** Said once to screen readers when the card appears; the focus stays where it is. */
  announced: string
  /** Above what the seeker can do, where a kind of danger has such steps. */
  steps: string
  /** Around one help line. */
  line: {
    /** Link that calls. */
    call: string
    /** Link that begins a text message. */
    text: string
    /** The same where the message begins with a word. */
    keyword: string
    /** Added for screen readers to a link that opens in a new tab. */
    newTab: string
    /** The line is open day and night. */
    always: string
    /** When it is open stands on its own page. */
    varies: string
    /** In which languages one is answered. */
    languages: string
    /** When somebody last looked whether the line is right. */
    checked: string
    /** Before the hours of a line that is for violence and abuse. */
    violence: string
    /** Before the hours of a line that is for mourning. */
    grief: string
  }
  /** The choice of the country whose lines are shown. */
  country: {
    /** Name of the list. */
    label: string
    /** Choice that leaves it to the browser. */
    device: string
    /** Choice for a country that is not in the list, and for none. */
    other: string
    /** The choice could not be kept. */
    failed: string
  }
  /** The way off the page for somebody who may be watched. */
  leave: {
    /** The button. */
    label: string
    /** What it does. */
    hint: string
    /** The address of a page that nobody wonders about. */
    to: string
  }
  /** Putting the card away. */
  putAway: {
    /** The button. */
    label: string
    /** Before the link: where the lines are found at any time. */
    again: string
    /** To the page of all help lines. */
    link: Link
    /** Stands in the card's place for the rest of the visit, before the link. */
    done: string
    /** It could not be put away. */
    failed: string
  }
  /** The page of all help lines. */
  page: {
    /** Name of the page, in the document title and as its heading. */
    title: string
    /** Sentence under the heading, also for search engines. */
    summary: string
    /** What to do at once; the number of each country stands beside its name. */
    emergency: string
    /** Heading over the country that was chosen, or that the device names. */
    own: string
    /** Heading over the countries. */
    others: string
    /** The number for emergencies of a country. */
    number: string
    /** Name of the search field. */
    search: string
    /** In the empty search field. */
    placeholder: string
    /** No country of the list fits. */
    none: string
    /** How many countries fit. */
    found: {
      /** Exactly one. */
      one: string
      /** Several. */
      many: string
    }
    /** Heading over the directories that know lines of every country. */
    everywhere: string
    /** Where the list comes from, and what to do when a line does not answer. */
    about: string
  }
}

/** The lines of one country. */
export interface CareCountry {
  /** Its code of two letters (ISO 3166-1). */
  country: string
  /** Its name in the language of the pack; screens take the name from the browser's language. */
  name: string
  /** The number for emergencies, in quotes. */
  emergency: string
  /** The lines, the first that should be called first. */
  lines: CareLine[]
}

/** A list of lines around the world. */
export interface CareDirectory {
  /** The kinds that it is for; left out: all but grief. */
  for?: CareKinds
  /** Its name. */
  name: string
  /** Its address. */
  url: string
}

/** Words of danger in one language, and the words that answer them. Every text that a seeker writes is looked at by the care documents of all languages; the guide's page on care says how phrases are written. */
export interface CareDocument {
  /** This document's kind: care. */
  kind: 'care'
  /** The language, as its tag: en, es, pt. */
  id: string
  /** Beginnings that an apostrophe cuts off as words of their own, such as the j of j'ai. Before any other apostrophe nothing is cut: don't is read as dont. */
  elided?: string[]
  /** How letters are written where a keyboard has none of them, beside leaving out their accents: ü is ue. */
  letters?: {
    /** What stands for it. */
    [k: string]: string
  }
  /** Spellings, slang and abbreviations of one word, and the word that is meant: pls is please. */
  spellings?: {
    /** The word that is meant. */
    [k: string]: string
  }
  /** Words of six letters or more that are also known with one letter wrong, missing, too many or exchanged. Only words that no ordinary word comes close to. */
  misspelt?: string[]
  /** Words that no gap leaps over, such as the pronouns that begin a sentence of their own. */
  barriers?: string[]
  /** Classes of words by name. A pattern says $name for any of them. */
  words: {
    /** The words of the class. */
    [k: string]: string[]
  }
  /** What is listened for. */
  phrases: CarePhrase[]
  /** What looks like danger and is none: idioms, denials, stories, what is long over. */
  guards: CareGuard[]
  /** What is said by kind. */
  help: {
    /** To somebody in danger. */
    acute: CareHelp
    /** To somebody who may harm others. */
    others: CareHelp
    /** To somebody who suffers violence or abuse. */
    violence: CareHelp
    /** To somebody who hurts themselves. */
    self_harm: CareHelp
    /** To somebody who wishes to be gone. */
    wish: CareHelp
    /** To somebody who fears for another. */
    someone: CareHelp
    /** To somebody who mourns. */
    grief: CareHelp
  }
  /** What to do when somebody is in danger right now. */
  emergency: string
}

/** Words that are no danger. */
export interface CareGuard {
  /** Its id; findings name it. */
  id: string
  /** The ways to say it; one is enough. */
  say: string[]
  /** What must stand elsewhere in the text besides. */
  with?: string[]
  /** How far it reaches: over its own words (as when this is left out), its sentence, or the whole text. */
  within?: 'words' | 'sentence' | 'text'
  /** The kinds and the ids of phrases that it keeps away; left out: all. */
  of?: string[]
  /** Texts that must not be recognized as what it keeps away. */
  spares: string[]
  /** Texts that must be recognized all the same. */
  matches?: string[]
}

/** The words that answer one kind: warm, plain, short, no lecture and no promise. */
export interface CareHelp {
  /** The first words. */
  title: string
  /** What is said. */
  text: string
  /** What can be done, one thing each. */
  steps?: string[]
}

/** The kinds that it is for. */
export type CareKinds = ('acute' | 'others' | 'violence' | 'self_harm' | 'wish' | 'someone' | 'grief')[]

/** A line to call, to text or to write to. */
export interface CareLine {
  /** The kinds that it is for. */
  for: CareKinds
  /** Its name, in its own language. */
  name: string
  /** The number to call, as people there write it, in quotes. */
  number?: string
  /** The number to send a text message to, in quotes. */
  text?: string
  /** The word that the text message begins with, where one is needed. */
  keyword?: string
  /** Its address. */
  url?: string
  /** When somebody is there: always, varies (its page says when), or days and hours such as mon-fri 9-17, several joined by commas. */
  hours: string
  /** The languages that are spoken. */
  languages: string[]
  /** The month in which this was looked up. */
  checked: string
}

/** Help lines by country. Only what somebody has looked up stands here, with the month in which they did. */
export interface CareLinesDocument {
  /** This document's kind: care-lines. */
  kind: 'care-lines'
  /** There is one in a pack; its id is care-lines. */
  id: 'care-lines'
  /** The countries of which lines are known. */
  countries: CareCountry[]
  /** Where to look for a line everywhere else. */
  fallback: CareDirectory[]
}

/** Ways to say one thing. */
export interface CarePhrase {
  /** Its id; guards and findings name it. */
  id: string
  /** What it tells of. acute: danger to oneself now (plan, means, intent, attempt). others: danger to others. violence: violence or abuse that is suffered. self_harm: hurting oneself without dying. wish: a wish to be dead or gone. someone: another person in danger. grief: mourning somebody. */
  kind: 'acute' | 'others' | 'violence' | 'self_harm' | 'wish' | 'someone' | 'grief'
  /** A kind that it may tell of as well: who wants to die may be in danger now, or wish to be gone. */
  also?: 'acute' | 'others' | 'violence' | 'self_harm' | 'wish' | 'someone' | 'grief'
  /** Whether it means nothing alone: two different hints, at most three sentences apart, count. */
  hint?: boolean
  /** The ways to say it; one is enough. */
  say: string[]
  /** Texts that must be recognized as this kind. */
  matches: string[]
  /** Texts that come close and must not be recognized as anything. */
  spares: string[]
}

/** What words weigh when danger is told in other words than the phrases know: made by `lodestar care --train` out of the messages beside it, never by hand. */
export interface CareSignsDocument {
  /** This document's kind: care-signs. */
  kind: 'care-signs'
  /** Its name, such as signs. There is one of them in a pack. */
  id: string
  /** From how likely on a text counts as danger, in hundredths. */
  sure: number
  /** What a text without any known sign weighs for each kind. */
  bias: string
  /** A sign a line, an equals sign between blanks, and what it weighs for each kind by its first letter (n none, a acute, o others, v violence, h self_harm, w wish, s someone, g grief): words in a row, `_` for any word, `~` before a part of a word. */
  signs: string
}

/** Words of the drawings of charts, and by which documents their parts are named and told. */
export interface ChartFigures {
  /** This document's kind: chart-figures. */
  kind: 'chart-figures'
  /** There is one in a pack; its id is chart-figures. */
  id: 'chart-figures'
  /** Words of every drawing. */
  figure: {
    /** Words for figure, show table. */
    showTable: string
    /** Words for figure, hide table. */
    hideTable: string
    /** Words for figure, utc. */
    utc: string
  }
  /** A drawing as a picture. A pack without these words does not offer it. */
  picture?: PictureWords
  /** What is said of the chosen part of a drawing. */
  part: {
    /** Words for part, label. */
    label: string
    /** Words for part, hint. */
    hint: string
    /** Words for part, close. */
    close: string
    /** Words for part, loading. */
    loading: string
    /** Words for part, failed. */
    failed: string
    /** Words for part, retry. */
    retry: string
    /** Words for part, none. */
    none: string
    /** Words for part, shadow. */
    shadow: string
    /** Words for part, gift. */
    gift: string
    /** Words for part, essence. */
    essence: string
    /** Words for part, practice. */
    practice: string
    /** Words for part, question. */
    question: string
    /** Words for part, aspect. */
    aspect: string
    /** Words for part, gate. */
    gate: string
    /** Words for part, channel. */
    channel: string
    /** Words for part, key. */
    key: string
  }
  /** The chart wheel. */
  wheel: {
    /** Words for wheel, caption. */
    caption: string
    /** Words for wheel, houses. */
    houses: string
    /** Words of wheel, systems. */
    systems: {
      /** Words for wheel, systems, placidus. */
      placidus: string
      /** Words for wheel, systems, whole sign. */
      wholeSign: string
      /** Words for wheel, systems, equal. */
      equal: string
      /** Words for wheel, systems, porphyry. */
      porphyry: string
    }
    /** Words for wheel, no houses. */
    noHouses: string
    /** Words for wheel, no houses although there are angles: inside the polar circles. */
    noHousesPolar: string
    /** Words for wheel, drawing. */
    drawing: string
    /** Words for wheel, placements. */
    placements: string
    /** Words for wheel, aspects. */
    aspects: string
    /** Words for wheel, house. */
    house: string
    /** Words for wheel, retrograde. */
    retrograde: string
    /** Words for wheel, cusps. */
    cusps: string
    /** Words of wheel, columns. */
    columns: {
      /** Words for wheel, columns, body. */
      body: string
      /** Words for wheel, columns, position. */
      position: string
      /** Words for wheel, columns, house. */
      house: string
      /** Words for wheel, columns, aspect. */
      aspect: string
      /** Words for wheel, columns, orb. */
      orb: string
      /** Words for wheel, columns, cusp. */
      cusp: string
    }
  }
  /** The sky of a day around the chart wheel. A pack without these words does not offer it. */
  sky?: {
    /** The button that lays it over the wheel. */
    show: string
    /** The button that takes it off again. */
    hide: string
    /** The field of the day. */
    day: string
    /** The button of the day before. */
    previous: string
    /** The button of the day after. */
    next: string
    /** The button that leads back to the day here. */
    today: string
    /** While the sky is fetched. */
    loading: string
    /** It could not be fetched. */
    failed: string
    /** Another try. */
    retry: string
    /** Said as soon as a sky is there. */
    status: string
    /** What is outside, what is inside, and what the lines are. */
    caption: string
    /** How fast the Moon moves. */
    moon: string
    /** What is left out because the birth time is open. */
    open: string
    /** Names the drawing. */
    drawing: string
    /** Names the bodies of the day, and their table. */
    sky: string
    /** Names the aspects to the birth, and their table. */
    transits: string
    /** Names the bodies of the birth, and their table. */
    natal: string
    /** A body of the day. */
    ofDay: string
    /** A body or an angle of the birth. */
    ofBirth: string
    /** An aspect in words. */
    aspect: string
    /** How far from exact, and coming nearer. */
    applying: string
    /** How far from exact, and going away. */
    separating: string
    /** Nothing is left to the exact angle. */
    exact: string
    /** Heads of the columns. */
    columns: {
      /** Head of a column: the aspect. */
      aspect: string
      /** Head of a column: how far from exact. */
      exactness: string
      /** Head of a column: the house of the birth that it is in. */
      house: string
    }
    /** Names the part of the page that tells of what is chosen. */
    chosen: string
    /** While nothing is chosen. */
    hint: string
    /** Above what is computed. */
    computed: string
    /** Above what the tradition says. */
    tradition: string
    /** Where a body of the day stands. */
    position: string
    /** Where the two of an aspect stand. */
    positions: string
    /** What the tradition's words are, and are not. */
    disclaimer: string
    /** How astrologers read a body that moves through the sky, as a sentence, by body. */
    moving: {
      /** The sentence of this one. */
      [k: string]: string
    }
    /** How astrologers read an aspect, as a sentence, by aspect. */
    kinds: {
      /** The sentence of this one. */
      [k: string]: string
    }
    /** How astrologers read a body on its own place of the birth. */
    returns: string
    /** What a body or an angle of a birth chart stands for, as a sentence, by body or angle. */
    points: {
      /** The sentence of this one. */
      [k: string]: string
    }
    /** A question to end with, by aspect. */
    questions: {
      /** The sentence of this one. */
      [k: string]: string
    }
  }
  /** The bodygraph. */
  bodygraph: {
    /** Words for bodygraph, caption. */
    caption: string
    /** Words for bodygraph, drawing. */
    drawing: string
    /** Words for bodygraph, centers. */
    centers: string
    /** Words for bodygraph, channels. */
    channels: string
    /** Words for bodygraph, gates. */
    gates: string
    /** Words for bodygraph, gate. */
    gate: string
    /** Words for bodygraph, channel. */
    channel: string
    /** Words for bodygraph, line. */
    line: string
    /** Words for bodygraph, defined. */
    defined: string
    /** Words for bodygraph, open. */
    open: string
    /** Words for bodygraph, personality. */
    personality: string
    /** Words for bodygraph, design. */
    design: string
    /** Words for bodygraph, both. */
    both: string
    /** Words of bodygraph, columns. */
    columns: {
      /** Words for bodygraph, columns, center. */
      center: string
      /** Words for bodygraph, columns, state. */
      state: string
      /** Words for bodygraph, columns, gates. */
      gates: string
      /** Words for bodygraph, columns, channel. */
      channel: string
      /** Words for bodygraph, columns, joins. */
      joins: string
      /** Words for bodygraph, columns, gate. */
      gate: string
    }
    /** Words of bodygraph, facts. */
    facts: {
      /** Words for bodygraph, facts, type. */
      type: string
      /** Words for bodygraph, facts, strategy. */
      strategy: string
      /** Words for bodygraph, facts, authority. */
      authority: string
      /** Words for bodygraph, facts, profile. */
      profile: string
      /** Words for bodygraph, facts, definition. */
      definition: string
      /** Words for bodygraph, facts, cross. */
      cross: string
    }
    /** Words for bodygraph, cross. */
    cross: string
  }
  /** The spheres of the Gene Keys. */
  spheres: {
    /** Words for spheres, caption. */
    caption: string
    /** Words of spheres, sequences. */
    sequences: {
      /** Words for spheres, sequences,  activation. */
      Activation: string
      /** Words for spheres, sequences,  venus. */
      Venus: string
      /** Words for spheres, sequences,  pearl. */
      Pearl: string
    }
    /** Words for spheres, key. */
    key: string
    /** Words for spheres, line. */
    line: string
    /** Words of spheres, columns. */
    columns: {
      /** Words for spheres, columns, sphere. */
      sphere: string
      /** Words for spheres, columns, key. */
      key: string
      /** Words for spheres, columns, line. */
      line: string
    }
  }
  /** The numbers. */
  numbers: {
    /** Words for numbers, caption. */
    caption: string
    /** Words for numbers, caption name. */
    captionName: string
    /** Words for numbers, drawing. */
    drawing: string
    /** Words of numbers, names. */
    names: {
      /** Words for numbers, names, life path. */
      lifePath: string
      /** Words for numbers, names, birthday. */
      birthday: string
      /** Words for numbers, names, personal year. */
      personalYear: string
      /** Words for numbers, names, expression. */
      expression: string
      /** Words for numbers, names, soul urge. */
      soulUrge: string
      /** Words for numbers, names, personality. */
      personality: string
    }
    /** Words of numbers, methods. */
    methods: {
      /** Words for numbers, methods, component. */
      component: string
      /** Words for numbers, methods, all digits. */
      allDigits: string
    }
    /** Words of numbers, columns. */
    columns: {
      /** Words for numbers, columns, name. */
      name: string
      /** Words for numbers, columns, value. */
      value: string
    }
  }
  /** How answers were counted. */
  scores: {
    /** Words for scores, pairs. */
    pairs: string
    /** Words for scores, ranked. */
    ranked: string
    /** Words of scores, columns. */
    columns: {
      /** Words for scores, columns, pair. */
      pair: string
      /** Words for scores, columns, first. */
      first: string
      /** Words for scores, columns, second. */
      second: string
      /** Words for scores, columns, note. */
      note: string
      /** Words for scores, columns, place. */
      place: string
      /** Words for scores, columns, outcome. */
      outcome: string
      /** Words for scores, columns, count. */
      count: string
      /** Words for scores, columns, tie. */
      tie: string
    }
    /** Words for scores, tied. */
    tied: string
    /** Words for scores, close. */
    close: string
    /** Words for scores, shared. */
    shared: string
    /** Words for scores, missing. */
    missing: string
  }
  /** The map of lines. */
  map: {
    /** Words for map, caption. */
    caption: string
    /** Words for map, drawing. */
    drawing: string
    /** Words for map, lines. */
    lines: string
    /** Words for map, picker. */
    picker: string
    /** Words for map, all. */
    all: string
    /** Words for map, loading. */
    loading: string
    /** Words for map, failed. */
    failed: string
    /** Words of map, marks. */
    marks: {
      /** Words for map, marks, mc. */
      mc: string
      /** Words for map, marks, ic. */
      ic: string
      /** Words for map, marks, asc. */
      asc: string
      /** Words for map, marks, dsc. */
      dsc: string
    }
    /** Words for map, km. */
    km: string
    /** Words for map, north. */
    north: string
    /** Words for map, south. */
    south: string
    /** Words for map, east. */
    east: string
    /** Words for map, west. */
    west: string
    /** Words for map, longitudes. */
    longitudes: string
    /** Words of map, columns. */
    columns: {
      /** Words for map, columns, body. */
      body: string
      /** Words for map, columns, line. */
      line: string
      /** Words for map, columns, distance. */
      distance: string
    }
    /** Words for map, birthplace. */
    birthplace: string
    /** Words for map, coordinates. */
    coordinates: string
    /** Words for map, unplaced. */
    unplaced: string
    /** Words of map, search. */
    search: {
      /** Words for map, search, label. */
      label: string
      /** Words for map, search, hint. */
      hint: string
      /** Words for map, search, list. */
      list: string
      /** Words for map, search, searching. */
      searching: string
      /** Words for map, search, found. */
      found: string
      /** When nothing is called so. */
      empty: string
      /** Words for map, search, near. */
      near: string
      /** Words for map, search, km. */
      km: string
      /** Words for map, search, clear. */
      clear: string
    }
    /** Words for map, method. */
    method: string
    /** Words for map, total. */
    total: string
    /** Words of map, defaults. */
    defaults: {
      /** Words for map, defaults, method. */
      method: string
      /** The number for total. */
      total: number
    }
  }
  /** The vocabularies that name what charts are made of. A part without one is called as the charts call it. */
  names: ChartNames
  /** The sets of interpretations that tell of a part of a drawing which was chosen. A part without one is not told. */
  readings: ChartReadings
}

/** The vocabularies that name what charts are made of. A part without one is called as the charts call it. */
export interface ChartNames {
  /** The twelve signs. */
  sign?: string
  /** Sun, Moon and planets. */
  body?: string
  /** Nodes, Ascendant and Midheaven. */
  point?: string
  /** Angles between two bodies. */
  aspect?: string
  /** The four kinds of lines on the map. */
  line?: string
  /** Angles of a cross. */
  angle?: string
  /** Centers of a bodygraph. */
  center?: string
  /** Types of Human Design. */
  type?: string
  /** Strategies, by the type that they belong to. */
  strategy?: string
  /** Authorities. */
  authority?: string
  /** Definitions. */
  definition?: string
  /** Spheres of Gene Keys. */
  sphere?: string
}

/** What every reading of a chart says about itself at its end: what was assumed, and what another birth time would change. */
export interface ChartNotesDocument {
  /** This document's kind: chart-notes. */
  kind: 'chart-notes'
  /** There is one in a pack; its id is chart-notes. */
  id: 'chart-notes'
  /** What its templates may name: birth, changes, modality. */
  inputs: Inputs
  /** The text, in light markdown. */
  recipe: Recipe
}

/** Words of the processing screen and of the list of stored results. */
export interface ChartProcessingWords {
  /** This document's kind: chart-processing. */
  kind: 'chart-processing'
  /** There is one in a pack; its id is chart-processing. */
  id: 'chart-processing'
  /** What happens here. */
  text: string
  /** While the birth data are read. */
  loading: string
  /** That it can be left. */
  leave: string
  /** Signed in, without birth data. */
  noBirthData: string
  /** Some of the data are the seeker's own, the rest is the example. */
  partlyExample: string
  /** The seeker's data could not be read, so the example stands in. */
  unread: string
  /** The list of the stored results. */
  list: StoredResultsWords
  /** Link to the form. */
  birthData: FlowLink
}

/** The sets of interpretations that tell of a part of a drawing which was chosen. A part without one is not told. */
export interface ChartReadings {
  /** A body in a sign. */
  bodyInSign?: string
  /** A body in a house. */
  bodyInHouse?: string
  /** The sign of the Ascendant. */
  ascendant?: string
  /** The sign of the Midheaven. */
  midheaven?: string
  /** A kind of aspect. */
  aspectKind?: string
  /** Two bodies with the tone of their aspect. */
  aspect?: string
  /** A center, defined or open. */
  center?: string
  /** A channel. */
  channel?: string
  /** A gate. */
  gate?: string
  /** A body on a kind of line. */
  mapLine?: string
  /** A life path. */
  lifePath?: string
  /** A personal year. */
  personalYear?: string
  /** Another number with its kind. */
  number?: string
  /** A sphere. */
  sphere?: string
  /** A key. */
  key?: string
}

/** Names of the headline facts. */
export interface ChartsFacts {
  /** Sign of the Sun. */
  sun: string
  /** Sign of the Moon. */
  moon: string
  /** Sign of the Ascendant. */
  ascendant: string
  /** Human Design type. */
  type: string
  /** Human Design authority. */
  authority: string
  /** Key of the life's work. */
  lifeWork: string
  /** Life path number. */
  lifePath: string
}

/** The results view. */
export interface ChartsResultsWords {
  /** Heading over the computed cards. */
  cosmic: string
  /** The computed cards, in order. */
  cards: CosmicCard[]
  /** Names of the headline facts. */
  facts: ChartsFacts
  /** While the facts are computed. */
  computing: string
  /** They could not be computed. */
  notComputed: string
  /** The time was assumed: what to make of it. */
  assumed: string
  /** Link to the modality. */
  read: string
  /** In place of the computed cards. */
  noBirthData: BirthPrompt
  /** Button to the captured birth data. */
  birthData: string
  /** Leads to the processing, signed in. */
  analysis: Link
  /** Leads to the processing, signed out. */
  analysisSignedOut: Link
}

/** Words of what is computed from birth data, among the results of a hub. */
export interface ChartsWords {
  /** This document's kind: charts. */
  kind: 'charts'
  /** There is one in a pack; its id is charts. */
  id: 'charts'
  /** The results view. */
  results: ChartsResultsWords
}

/** One choice, saved at once; locked while saving. */
export interface ChoiceFlow {
  /** The mode of this flow: choice. */
  mode: 'choice'
  /** Where answers live before the end: the server session, the local draft, the browser tab, or nowhere. */
  keep: 'session' | 'draft' | 'tab' | 'none'
  /** When answers are saved. */
  save?: SavePolicy
  /** How the way is counted. */
  progress?: ProgressPolicy
  /** What ends the flow. */
  finish: FinishPolicy
  /** The parts of the flow. */
  sections?: Section[]
  /** Named sets of options. */
  optionSets?: OptionSet[]
  /** Words of this flow’s buttons, where they differ from the runner’s. */
  words?: FlowWords
  /** Step ids that were used once and never will be again. */
  retired?: string[]
  /** The steps in order. */
  steps: Step[]
  /** How choosing moves on. */
  advance: AdvancePolicy
}

/** How many choices or items. */
export interface ChoiceThreshold {
  /** Fewest that let the seeker go on. */
  atLeast?: number
  /** Most that can be chosen. */
  atMost?: number
}

/** Option rows. */
export interface ChoiceWords {
  /** How many are chosen. */
  chosen: string
  /** One is chosen. */
  oneChosen: string
  /** The most are chosen; others are closed until one is let go. */
  full: string
  /** How to answer with the keyboard. */
  keysHint: string
}

/** Several options of a flat or grouped list. */
export interface ChooseManyStep {
  /** The kind of this step: choose-many. */
  kind: 'choose-many'
  /** Permanent name of this step. It is the last part of its address and what a saved session remembers. */
  id: string
  /** Short name of the step for the document title, the step list and reviews. */
  title: string
  /** Id of the section this step belongs to (see sections of the flow). */
  section?: string
  /** The step is shown only while this holds. Left out: always shown. */
  visibleWhen?: Condition
  /** Where the answer is kept in the form data, as a dotted path. Left out: the step id. */
  bind?: string
  /** The question, as the seeker reads it. */
  prompt: string
  /** What it asks for, so that the reader knows what an answer means. */
  role?:
    | 'energy'
    | 'absorbs'
    | 'childhood'
    | 'value'
    | 'scene'
    | 'thread'
    | 'topic'
    | 'skill'
    | 'given'
    | 'ease'
    | 'tired-of'
    | 'more-of'
    | 'use-of'
    | 'wish'
    | 'bold'
    | 'fulfilling'
    | 'gift'
    | 'plan'
    | 'goal'
    | 'vision'
    | 'feeling'
    | 'image'
    | 'fear'
    | 'hope'
    | 'motive'
    | 'longing'
    | 'refusal'
    | 'mask'
    | 'person'
    | 'place'
    | 'time'
    | 'past'
    | 'map'
    | 'free'
  /** One quiet line under the question: how to go about it. */
  hint?: string
  /** How many to choose, in words: advice, not a rule. */
  advice?: string
  /** What can be chosen. */
  options: Options
  /** How many are needed, and the most that can be chosen. */
  threshold?: ChoiceThreshold
  /** Whether at least one is needed. Default true; a threshold says more. */
  required?: boolean
}

/** One option of several. In a quiz or choice flow, choosing moves on by itself. */
export interface ChooseOneStep {
  /** The kind of this step: choose-one. */
  kind: 'choose-one'
  /** Permanent name of this step. It is the last part of its address and what a saved session remembers. */
  id: string
  /** Short name of the step for the document title, the step list and reviews. */
  title: string
  /** Id of the section this step belongs to (see sections of the flow). */
  section?: string
  /** The step is shown only while this holds. Left out: always shown. */
  visibleWhen?: Condition
  /** Where the answer is kept in the form data, as a dotted path. Left out: the step id. */
  bind?: string
  /** The question, as the seeker reads it. */
  prompt: string
  /** What it asks for, so that the reader knows what an answer means. */
  role?:
    | 'energy'
    | 'absorbs'
    | 'childhood'
    | 'value'
    | 'scene'
    | 'thread'
    | 'topic'
    | 'skill'
    | 'given'
    | 'ease'
    | 'tired-of'
    | 'more-of'
    | 'use-of'
    | 'wish'
    | 'bold'
    | 'fulfilling'
    | 'gift'
    | 'plan'
    | 'goal'
    | 'vision'
    | 'feeling'
    | 'image'
    | 'fear'
    | 'hope'
    | 'motive'
    | 'longing'
    | 'refusal'
    | 'mask'
    | 'person'
    | 'place'
    | 'time'
    | 'past'
    | 'map'
    | 'free'
  /** One quiet line under the question: how to go about it. */
  hint?: string
  /** What can be chosen. */
  options: Options
  /** Whether an answer is needed to go on. Default true. */
  required?: boolean
}

/** A list of a few of many: those that the findings of a seeker call for before the others, the strongest first, and never two on one theme. They stand in the order in which they are written here. One of which a part comes out empty is left out. */
export interface ChooseRecipe {
  /** What to choose from. */
  choose: (CalledChoice | OwnChoice)[]
  /** At most this many. */
  take: number
}

/** What is known of the clock at that place on that day. */
export interface ClockWords {
  /** Heading of the confirmation. */
  title: string
  /** The clock with its offset, such as "06:42, UTC+1". */
  reading: string
  /** Asks whether that is right. */
  confirm: string
  /** While the zone is looked up. */
  finding: string
  /** Added where the time is only assumed. */
  assumed: string
  /** The time did not exist: the clocks were put forward. */
  gap: string
  /** The time happened twice: the clocks were put back. */
  overlap: string
  /** The first of the two times. */
  earlier: string
  /** The second of the two times. */
  later: string
  /** Before standard time: the place kept the sun's own time. */
  localMean: string
  /** No zone could be found or read. */
  unknown: string
}

/** One field of a collection’s items. */
export interface CollectionField {
  /** Permanent name of the field. */
  id: string
  /** Label of the field. */
  label: string
  /** How to fill it. */
  hint?: string
  /** How it is entered. */
  kind: 'text' | 'long-text' | 'select'
  /** What it asks for, so that the reader knows what an answer means. Left out: what the step asks for. */
  role?:
    | 'energy'
    | 'absorbs'
    | 'childhood'
    | 'value'
    | 'scene'
    | 'thread'
    | 'topic'
    | 'skill'
    | 'given'
    | 'ease'
    | 'tired-of'
    | 'more-of'
    | 'use-of'
    | 'wish'
    | 'bold'
    | 'fulfilling'
    | 'gift'
    | 'plan'
    | 'goal'
    | 'vision'
    | 'feeling'
    | 'image'
    | 'fear'
    | 'hope'
    | 'motive'
    | 'longing'
    | 'refusal'
    | 'mask'
    | 'person'
    | 'place'
    | 'time'
    | 'past'
    | 'map'
    | 'free'
  /** Whether an item needs it. Default false. */
  required?: boolean
  /** What can be chosen, for a select field. */
  options?: Options
}

/** A list that the seeker fills with items of the same fields. */
export interface CollectionStep {
  /** The kind of this step: collection. */
  kind: 'collection'
  /** Permanent name of this step. It is the last part of its address and what a saved session remembers. */
  id: string
  /** Short name of the step for the document title, the step list and reviews. */
  title: string
  /** Id of the section this step belongs to (see sections of the flow). */
  section?: string
  /** The step is shown only while this holds. Left out: always shown. */
  visibleWhen?: Condition
  /** Where the answer is kept in the form data, as a dotted path. Left out: the step id. */
  bind?: string
  /** The question, as the seeker reads it. */
  prompt: string
  /** What it asks for, so that the reader knows what an answer means. */
  role?:
    | 'energy'
    | 'absorbs'
    | 'childhood'
    | 'value'
    | 'scene'
    | 'thread'
    | 'topic'
    | 'skill'
    | 'given'
    | 'ease'
    | 'tired-of'
    | 'more-of'
    | 'use-of'
    | 'wish'
    | 'bold'
    | 'fulfilling'
    | 'gift'
    | 'plan'
    | 'goal'
    | 'vision'
    | 'feeling'
    | 'image'
    | 'fear'
    | 'hope'
    | 'motive'
    | 'longing'
    | 'refusal'
    | 'mask'
    | 'person'
    | 'place'
    | 'time'
    | 'past'
    | 'map'
    | 'free'
  /** One quiet line under the question: how to go about it. */
  hint?: string
  /** The fields of each item. */
  fields: CollectionField[]
  /** A select field by which items are grouped on screen. */
  groupBy?: string
  /** Label of the button that adds an item. */
  add: string
  /** Shown while there is no item. */
  empty?: string
  /** How many items are needed, and the most there can be. */
  threshold?: ChoiceThreshold
  /** Heading over the fields of a new item. */
  newItem?: string
  /** Shown when there are as many as there can be. */
  full?: string
}

/** A list that the seeker fills. */
export interface CollectionWords {
  /** Beside a field that may stay empty. */
  optional: string
  /** First line of a list from which nothing is chosen yet. */
  choose: string
  /** Button that opens an item. */
  edit: string
  /** Heading over the fields of an opened item. */
  editing: string
  /** Button that keeps the changes of an item. */
  save: string
  /** Button that leaves an item as it was. */
  cancel: string
  /** Button that takes an item out. */
  remove: string
  /** Said after that. */
  removed: string
  /** Button that brings it back. */
  undo: string
  /** Said after that. */
  restored: string
  /** Button that moves an item towards the start. */
  up: string
  /** Button that moves an item towards the end. */
  down: string
  /** Said after that. */
  moved: string
  /** How to move by keyboard. */
  moveHint: string
  /** Said after an item was added. */
  added: string
}

/** Days that a plan is made with. */
export interface CommissionDates {
  /** What templates call them: each by its name, and `length`, the span in words. */
  as: string
  /** The select field of the item that names the span. */
  of: string
  /** How long each option is. */
  days: SpanOfDays[]
  /** The option that counts where none is chosen. */
  usual: string
  /** The days by their names, as shares of the whole span. */
  marks: {
    /** The share: 0.5 is half of the way. */
    [k: string]: number
  }
  /** A day in words. */
  by: string
}

/** Something written for a seeker out of the answers of a flow: which answers it is made from, what it looks like, how a model is asked, how it is composed without one, and where it is kept. */
export interface CommissionDocument {
  /** This document's kind: commission. */
  kind: 'commission'
  /** Its permanent name. */
  id: string
  /** What is written, as a model is told. */
  title: string
  /** The module or questionnaire whose answers under way it is made from. A generate step of it, or its made steps, name this document. */
  flow: string
  /** What of those answers it is made from. */
  takes?: TakenAnswer[]
  /** It is written once for each item of a list of the flow. */
  each?: CommissionedItem
  /** Days between now and the end of a span that the item names. */
  dates?: CommissionDates
  /** What is said when none of those answers is given yet. */
  noData?: string
  /** What else it is made from: the seeker's own rows. */
  inputs: Inputs
  /** What it looks like. */
  shape: Shape
  /** The key of the shape that holds what is wanted: a text, a list or a mapping. */
  take: string
  /** For a list: what each of its entries gets, and their order. */
  list?: WrittenList
  /** answer: with the answers of the flow, by the page that asked. server: the last one is kept for the seeker, and the same answers give it again. Left out: answer. */
  keep?: 'answer' | 'server'
  /** True when it quotes only words that no other text has quoted: a second time is left to texts that bring everything together. */
  quotesOnce?: boolean
  /** Commissions that are used up by this one: whoever asks for them again gets new ones. */
  spends?: string[]
  /** How a model is asked. */
  prompt: InsightPrompt
  /** How it is composed without a model. */
  recipe: Recipe
}

/** The item that it is written for. */
export interface CommissionedItem {
  /** What templates call the item. */
  as: string
  /** The step that holds the list. */
  step: string
  /** The fields that are taken of it. Left out: all. */
  fields?: string[]
  /** What an item asks for, told by the words of its texts. */
  kinds?: ItemKinds
  /** How many there are to be of what, told by the words of its texts. */
  amounts?: ItemAmounts
}

/** Completes a module, which opens what waits for it; says so where it is complete already. */
export interface CompleteBlock {
  /** What this block is: complete. */
  block: 'complete'
  /** Permanent id inside the page; links can lead to it. */
  id: string
  /** The block is shown only while this holds. Left out: always shown. */
  when?: PageCondition
  /** Which module. */
  module: string
  /** Heading. */
  title: string
  /** What completing does. */
  text: string
  /** Button. */
  action: string
  /** While it is saved. */
  pending: string
  /** Said once it is completed; the home page follows. */
  done: Notice
  /** Said when it could not be saved. */
  failed: Notice
  /** Once the module is complete. */
  completed: {
    /** Says so. */
    text: string
    /** Link on. */
    next: Link
  }
}

/** What completes a module. The server decides by this rule. */
export type CompletedBy = CompletedByAssessment | CompletedByExperiment | CompletedByReport | CompletedByPath

/** Completed when an assessment of this type is saved. */
export interface CompletedByAssessment {
  /** By a saved assessment. */
  by: 'assessment'
  /** Which assessment. */
  assessmentType: string
}

/** Completed when one experiment is completed. */
export interface CompletedByExperiment {
  /** By a completed experiment. */
  by: 'experiment'
}

/** Completed when the path has been generated. */
export interface CompletedByPath {
  /** By the path. */
  by: 'path'
}

/** Completed when the browser reports it (POST /api/modules/progress). */
export interface CompletedByReport {
  /** By a report of the browser. */
  by: 'report'
}

/** The module is completed. */
export interface CompletedCondition {
  /** Id of the module. */
  completed: string
}

/** The dialog when the module was completed on another page or device while this one was open. */
export interface CompletedElsewhereWords {
  /** Title of the dialog. */
  title: string
  /** What happened, and where the answers are. */
  body: string
  /** The link to the results. */
  results: string
  /** The button that begins the module anew from these answers. */
  begin: string
}

/** Closes a flow: shown as soon as the submit starts, and kept with a retry when it fails. */
export interface CompletionStep {
  /** The kind of this step: completion. */
  kind: 'completion'
  /** Permanent name of this step. It is the last part of its address and what a saved session remembers. */
  id: string
  /** Short name of the step for the document title, the step list and reviews. */
  title: string
  /** Id of the section this step belongs to (see sections of the flow). */
  section?: string
  /** The step is shown only while this holds. Left out: always shown. */
  visibleWhen?: Condition
  /** Heading once it is done. */
  heading: string
  /** Heading while it is being saved. */
  pending: string
  /** Heading when saving failed. */
  failed: string
  /** Paragraphs under the heading. */
  body?: string[]
  /** Label of the retry button. */
  retry: string
  /** Where to go from here. */
  links?: FlowLink[]
}

/** A small closed language, readable aloud. No expressions. */
export type Condition =
  | AnsweredCondition
  | EqualsCondition
  | InCondition
  | IncludesCondition
  | AtLeastCondition
  | AtMostCondition
  | CompletedCondition
  | OutcomeCondition
  | AllCondition
  | AnyCondition
  | NotCondition

/** The dialog when the server holds a newer version. */
export interface ConflictWords {
  /** Heading of the dialog. */
  title: string
  /** What happened and what can be done. */
  body: string
  /** Says what the server holds. */
  theirs: string
  /** Says what this device holds. */
  mine: string
  /** The button that takes the server’s answers. */
  takeTheirs: string
  /** The button that keeps this device’s answers. */
  keepMine: string
  /** Says that the other version is kept for a while. */
  kept: string
}

/** Who runs this installation, and the words around it. An operator fills in `operator` before opening an installation to others. */
export interface ContactDocument {
  /** This document's kind: contact. */
  kind: 'contact'
  /** There is one in a pack; its id is contact. */
  id: 'contact'
  /** The person or organization that runs this installation and answers for it. */
  operator?: Operator
  /** The words around it. */
  words: {
    /** Heading of the block. */
    heading: string
    /** Before the name. */
    name: string
    /** Before the postal address. */
    address: string
    /** Before the email address. */
    email: string
    /** Before the telephone number. */
    phone: string
    /** In place of the block while no operator is filled in. */
    missing: string
    /** When a page was last changed. */
    updated: string
    /** Heading of the list of sections. */
    contents: string
    /** Name of the links to the other pages, for screen readers. */
    others: string
  }
  /** The links to the other pages, under each page. */
  pages: Link[]
}

/** One card of what is computed from the birth data. */
export interface CosmicCard {
  /** Id of the modality. */
  id: string
  /** Name on the card. */
  title: string
  /** What it looks at. */
  text: string
}

/** How a language counts in prose. The linter reads by it whether a text still says how many there are; seekers never see it. */
export interface CountingDocument {
  /** This document's kind: counting. */
  kind: 'counting'
  /** The language, as its tag: en. */
  id: string
  /** Numbers in words, from zero on. */
  numbers: string[]
  /** What an author calls what somebody is asked. */
  questions: CountingWords
  /** What an author calls what a score is counted in. */
  points: CountingWords
  /** What an author calls the parts of a journey. */
  parts: CountingWords
  /** Before a number these say that it counts not all of it, and between it and what it counts that these are others: the first three questions, two more parts. */
  unless: CountingWords
}

/** Words. */
export type CountingWords = string[]

/** Pairs of roles, the most telling first. */
export type CrossingRoles = (
  | (
      | 'energy'
      | 'absorbs'
      | 'childhood'
      | 'value'
      | 'scene'
      | 'thread'
      | 'topic'
      | 'skill'
      | 'given'
      | 'ease'
      | 'tired-of'
      | 'more-of'
      | 'use-of'
      | 'wish'
      | 'bold'
      | 'fulfilling'
      | 'gift'
      | 'plan'
      | 'goal'
      | 'vision'
      | 'feeling'
      | 'image'
      | 'fear'
      | 'hope'
      | 'motive'
      | 'longing'
      | 'refusal'
      | 'mask'
      | 'person'
      | 'place'
      | 'time'
      | 'past'
      | 'map'
      | 'free'
    )
  | ('trial' | 'journal')
)[][]

/** The prompt of a day. */
export interface DailyPrompt {
  /** Day of the month. */
  day: number
  /** A question that can be answered in a few lines. */
  prompt: string
}

/** The prompts of the journal while there is no generated daily prompt: one for each day of the month. */
export interface DailyPromptsDocument {
  /** This document's kind: prompts. */
  kind: 'prompts'
  /** There is one in a pack; its id is prompts. */
  id: 'prompts'
  /** Exactly 31, in order. */
  days: DailyPrompt[]
}

/** Around blocks that show the dashboard: while it is read, and when it cannot be. */
export interface DashboardBlock {
  /** What this block is: dashboard. */
  block: 'dashboard'
  /** Permanent id inside the page; links can lead to it. */
  id: string
  /** The block is shown only while this holds. Left out: always shown. */
  when?: PageCondition
  /** While progress is loading. */
  loading: string
  /** In place of the figures when the read fails. */
  failed: string
  /** What is shown of it. */
  blocks: Blocks
}

/** One module card of the home screen. */
export interface DashboardCardContent {
  /** Which module. */
  module: string
  /** What the module holds, three short lines. */
  features: string[]
  /** Where Begin and Continue lead. */
  route: string
  /** What the dashboard asks for before it leads into this one, where that is something else than the module's own prerequisites. */
  prerequisites?: Prerequisites
  /** Where the review button of a completed card leads. */
  reviewRoute: string
}

/** The home screen's reading: which modules it counts and what their cards say. */
export interface DashboardContent {
  /** The module cards, in order. Their number is what “N of 5” and the percent count. */
  cards: DashboardCardContent[]
}

/** Has data when an assessment of one of these types, or of the module's number, exists. */
export interface DataFromAssessments {
  /** From saved assessments. */
  from: 'assessments'
  /** Assessment types of the module. */
  assessmentTypes: string[]
}

/** Has data when an experiment exists. */
export interface DataFromExperiments {
  /** From experiments. */
  from: 'experiments'
}

/** Has data when this many modules are completed, whichever they are. */
export interface DataFromModules {
  /** From completed modules. */
  from: 'completed-modules'
  /** How many modules. */
  atLeast: number
}

/** A drawing by name. */
export type Drawing = RingsDrawing | WheelDrawing | ViewDrawing | BarsDrawing | PairsDrawing | LadderDrawing

/** A drawing of what somebody saved. */
export interface DrawingBlock {
  /** What this block is: drawing. */
  block: 'drawing'
  /** Permanent id inside the page; links can lead to it. */
  id: string
  /** The block is shown only while this holds. Left out: always shown. */
  when?: PageCondition
  /** What is drawn, and of what. */
  drawing: Drawing
}

/** The answer, or some of its values, has no place any more. It is set aside. */
export interface DropChange {
  /** What has no place any more. */
  drop: DroppedAnswer
}

/** What has no place any more. */
export interface DroppedAnswer {
  /** Where the answer was kept. */
  at: string
  /** Only these option values; the whole answer when left out. */
  values?: string[]
}

/** A list with one result for each item of an input. */
export interface EachRecipe {
  /** The list to go through, such as answers.ship_log.best_days. Nothing comes of one that is missing. */
  each: string
  /** What templates call the item: item when left out. Its place, from 1, is called place. */
  as?: string
  /** Only items for which this holds. */
  where?: RecipeCondition
  /** At most this many results. */
  take?: number
  /** Each result is a text of its own: what one says, another may say too. */
  apart?: true
  /** What each item gives. */
  give: Recipe
}

/** On the first page, for somebody who has been through. */
export interface EarlierNotice {
  /** That there is something already. */
  text: string
  /** The way to it. */
  results: FlowLink
}

/** What a place says when it has nothing to show yet: one sentence, one action. */
export interface EmptyState {
  /** The sentence. */
  title: string
  /** A second sentence, when one is not enough. */
  description?: string
  /** What the button says. */
  action?: string
}

/** The step’s answer is this value. */
export interface EqualsCondition {
  /** Step and value. */
  equals: StepIs
}

/** One of them. */
export interface EvasionThatGoesOn {
  /** The answer. */
  text: string
  /** What is left of it: its last words, verbatim. */
  keeps: string
}

/** Answers, nested by their places. */
export interface ExampleAnswers {
  /** A value, a list of values, or answers further in. */
  [k: string]: string | number | boolean | string[] | ExampleAnswers
}

/** A card. */
export interface ExperimentCardWords {
  /** Before the category, for screen readers. */
  category: string
  /** Heading of why it fits. */
  why: string
  /** Heading of the expected insights. */
  discover: string
  /** Heading of what one needs. */
  need: string
  /** What is left out of a list. */
  more: string
  /** Button: opens the details. */
  details: string
  /** The same for screen readers. */
  detailsOf: string
  /** Who wrote it. */
  source: ExperimentSourceWords
  /** Badge of each status under All. */
  status: ExperimentStatusWords
  /** Button. */
  accept: string
  /** Button. */
  decline: string
  /** Button. */
  start: string
  /** Button. */
  complete: string
  /** Button. */
  pause: string
  /** The button meanwhile. */
  pending: string
  /** Under the buttons of a suggestion: what declining means. */
  declineHint: string
  /** When it was begun. */
  startedOn: string
  /** When it was completed. */
  completedOn: string
  /** Heading of the reflection. */
  experience: string
  /** Heading of the insights. */
  gained: string
  /** The stars in words. */
  rating: string
  /** When there are none. */
  unrated: string
}

/** One of them. */
export interface ExperimentCategory {
  /** Its id, as experiments hold it. */
  id: string
  /** Its name, as people read it. */
  label: string
  /** Its sign. */
  icon: 'briefcase' | 'heart' | 'feather' | 'moon' | 'mountain' | 'message' | 'leaf' | 'compass'
}

/** The dialog that completes an experiment. */
export interface ExperimentCompletionWords {
  /** Its title. */
  title: string
  /** Under the title. */
  intro: string
  /** Label of the reflection. */
  experience: string
  /** Under it. */
  experienceHint: string
  /** Label of the insights. */
  insights: string
  /** Under it. */
  insightsHint: string
  /** Label of the stars. */
  rating: string
  /** Under it. */
  ratingHint: string
  /** Each star in words, from 1. */
  stars: string[]
  /** Button: takes the stars back. */
  clear: string
  /** Button. */
  submit: string
  /** The button meanwhile. */
  submitting: string
  /** Closes the dialog. */
  cancel: string
  /** Said while something is typed that was not sent. */
  kept: string
  /** Said when it was typed earlier. */
  restored: string
  /** Closes the dialog, for screen readers. */
  close: string
}

/** How many experiments it has. */
export interface ExperimentCount {
  /** One. */
  one: string
  /** More. */
  other: string
}

/** The details. */
export interface ExperimentDetailsWords {
  /** Heading of the steps. */
  steps: string
  /** Heading of the data sources. */
  basedOn: string
  /** When there are none. */
  noData: string
  /** Heading of the expected insights. */
  insights: string
  /** Heading of what one needs. */
  resources: string
  /** Closes the dialog. */
  close: string
  /** In the details of a declined one: that it can be taken back. */
  again: string
  /** Button: suggests it once more. */
  againAction: string
  /** The button meanwhile. */
  againPending: string
}

/** One of them. */
export interface ExperimentDifficulty {
  /** Its id, as experiments hold it. */
  id: string
  /** Its name, as people read it. */
  label: string
}

/** In place of the cards of a tab. */
export interface ExperimentEmptyWords {
  /** When the tab has none. */
  suggested: string
  /** When the tab has none. */
  in_progress: string
  /** When the tab has none. */
  completed: string
  /** When the tab has none. */
  all: string
}

/** A change that did not go through, said on the card or in the dialog. */
export interface ExperimentErrorWords {
  /** Nobody knows why. */
  failed: string
  /** No network. */
  offline: string
  /** It was changed in another tab or on another device. */
  elsewhere: string
  /** It is not there any more. */
  gone: string
  /** The reflection is too long. */
  tooLong: string
  /** There are too many insights. */
  tooMany: string
  /** An insight is too long. */
  lineTooLong: string
  /** Too many in a short time. */
  throttled: string
}

/** Something that a seeker told which speaks for an experiment. */
export interface ExperimentEvidence {
  /** Where it comes from: what the badge under Based On Your Data says. */
  from: string
  /** How much it counts: 2 when left out. */
  weight?: number
  /** A sentence that quotes it. Empty when it is not there: then nothing speaks. */
  recipe: Recipe
}

/** Asking for new ones. */
export interface ExperimentGenerateWords {
  /** Button. */
  action: string
  /** Button while there are none. */
  first: string
  /** The button meanwhile. */
  pending: string
  /** Beside it meanwhile. */
  wait: string
  /** Announced when they are there. */
  announce: string
  /** Said when fewer came than were asked for. */
  fewer: string
  /** Said where it failed. */
  failed: string
  /** The same without a network. */
  offline: string
}

/** What a model is told to do. The seeker's data follows by itself, marked as data. */
export interface ExperimentPrompt {
  /** A Liquid template. Of an input it knows only whether there is any. */
  template: string
}

/** How experiments are suggested: from what, with which words, and how a model is asked. */
export interface ExperimentRules {
  /** This document's kind: experiment-rules. */
  kind: 'experiment-rules'
  /** There is one in a pack; its id is experiment-rules. */
  id: 'experiment-rules'
  /** What suggestions are made from, always the seeker's own. */
  inputs: Inputs
  /** Where something that speaks for an experiment comes from, by the name of its input. */
  sources: ExperimentSource[]
  /** What a finding about a theme of an experiment says for it. */
  found?: FoundForExperiment
  /** Said first where nothing that the seeker told speaks for an experiment, by turns. */
  unknown: string[]
  /** Said when every experiment has been suggested and none can be made up. */
  usedUp: string
  /** What a model is told to do. The seeker's data follows by itself, marked as data. */
  prompt: ExperimentPrompt
}

/** The experiments of one category, and what of a seeker's data speaks for them. Each is suggested to a seeker once. */
export interface ExperimentSet {
  /** This document's kind: experiment-set. */
  kind: 'experiment-set'
  /** The category, as the document experiments lists it. */
  id: string
  /** What the recipes may name, always the seeker's own. */
  inputs: Inputs
  /** What speaks for any experiment of this category. */
  speaks: ExperimentEvidence[]
  /** The experiments. */
  experiments: LibraryExperiment[]
}

/** One of them. */
export interface ExperimentSource {
  /** The name of the input. */
  id: string
  /** What its badge says. */
  label: string
}

/** Who wrote it. */
export interface ExperimentSourceWords {
  /** Written by AI. */
  model: string
  /** From the library. */
  composed: string
}

/** The statistics. */
export interface ExperimentStatisticsWords {
  /** Heading. */
  heading: string
  /** Card. */
  completed: string
  /** The completed share of all. */
  share: string
  /** Card. */
  insights: string
  /** Card. */
  average: string
  /** The average in words. */
  ofFive: string
  /** Card. */
  top: string
  /** How many experiments it has. */
  topCount: ExperimentCount
  /** When there is none yet. */
  none: string
  /** Heading of the newest insights. */
  recent: string
  /** When there are none yet. */
  noRecent: string
}

/** Badge of each status under All. */
export interface ExperimentStatusWords {
  /** The status. */
  suggested: string
  /** The status. */
  accepted: string
  /** The status. */
  declined: string
  /** The status. */
  in_progress: string
  /** The status. */
  completed: string
}

/** The tabs. */
export interface ExperimentTabWords {
  /** Name of the list of tabs, for screen readers. */
  label: string
  /** Tab with its count. */
  suggested: string
  /** Tab with its count. */
  in_progress: string
  /** Tab with its count. */
  completed: string
  /** Tab with its count. */
  all: string
}

/** One of them. */
export interface ExperimentTimeframe {
  /** Its id, as experiments hold it. */
  id: string
  /** Its name, as people read it. */
  label: string
}

/** The words of the experiments: categories, difficulties and timeframes with their names, and everything that the screen says. */
export interface ExperimentsWords {
  /** This document's kind: experiments. */
  kind: 'experiments'
  /** There is one in a pack; its id is experiments. */
  id: 'experiments'
  /** Title of the page, in the document title and as its heading. */
  title: string
  /** Line under the heading. */
  intro: string
  /** The way out. */
  back: Link
  /** The categories, in the order that settles a tie. */
  categories: ExperimentCategory[]
  /** The difficulties, the easiest first. */
  difficulties: ExperimentDifficulty[]
  /** How long experiments take, the shortest first. A value that is not here is shown as it is. */
  timeframes: ExperimentTimeframe[]
  /** Asking for new ones. */
  generate: ExperimentGenerateWords
  /** While the experiments are loading. */
  loading: string
  /** When they cannot be read. */
  failed: string
  /** Button under it. */
  retry: string
  /** The tabs. */
  tabs: ExperimentTabWords
  /** In place of the cards of a tab. */
  empty: ExperimentEmptyWords
  /** A card. */
  card: ExperimentCardWords
  /** A change that did not go through, said on the card or in the dialog. */
  errors: ExperimentErrorWords
  /** The details. */
  details: ExperimentDetailsWords
  /** The dialog that completes an experiment. */
  completion: ExperimentCompletionWords
  /** The statistics. */
  statistics: ExperimentStatisticsWords
}

/** Words of one form field. */
export interface FieldWords {
  /** Label of the field. */
  label: string
  /** Why it is asked, or how to fill it. */
  hint?: string
}

/** A list with one result for each finding of these kinds, the strongest that is new first. A finding is told once in a text, a theme once, and none whose words were quoted too often before. Needs the input findings. */
export interface FindRecipe {
  /** The kinds of findings. */
  find: FindingKinds
  /** Only findings whose evidence answers questions of all these roles. */
  of?: FindingRoles
  /** Only findings about one of these themes. */
  about?: FindingThemes
  /** What templates call the finding: it when left out. */
  as?: string
  /** Also findings whose words were quoted as often as they may be: for texts that name a finding and quote none of it. */
  worn?: true
  /** Only findings for which this holds. */
  where?: RecipeCondition
  /** At most this many results: 1 when left out. */
  take?: number
  /** What each finding gives. */
  give: Recipe
}

/** Kinds of findings. */
export type FindingKinds = (
  | 'recurrence'
  | 'theme'
  | 'person'
  | 'place'
  | 'hour'
  | 'weary'
  | 'tiring'
  | 'act'
  | 'contrast'
  | 'echo'
  | 'tension'
  | 'exclusion'
  | 'trials'
  | 'expected'
  | 'heading'
  | 'crossing'
  | 'meeting'
  | 'absence'
  | 'change'
  | 'silence'
  | 'shown'
  | 'unshown'
  | 'withdrawal'
  | 'accord'
  | 'discord'
)[]

/** Roles of questions; trial and journal are what was noted of an experiment and in the journal. */
export type FindingRoles = (
  | (
      | 'energy'
      | 'absorbs'
      | 'childhood'
      | 'value'
      | 'scene'
      | 'thread'
      | 'topic'
      | 'skill'
      | 'given'
      | 'ease'
      | 'tired-of'
      | 'more-of'
      | 'use-of'
      | 'wish'
      | 'bold'
      | 'fulfilling'
      | 'gift'
      | 'plan'
      | 'goal'
      | 'vision'
      | 'feeling'
      | 'image'
      | 'fear'
      | 'hope'
      | 'motive'
      | 'longing'
      | 'refusal'
      | 'mask'
      | 'person'
      | 'place'
      | 'time'
      | 'past'
      | 'map'
      | 'free'
    )
  | ('trial' | 'journal')
)[]

/** Themes of the reader. */
export type FindingThemes = string[]

/** What ends the flow. */
export interface FinishPolicy {
  /** What the end does: saveAnswers (keeps the answers, which completes a module), saveScore (scores the answers to an assessment and keeps the result), saveLifeStage, completeSetup (the questions of a life stage), sealLetter (seals the letter of the flow until its day), or none. */
  effect: 'saveAnswers' | 'saveScore' | 'saveLifeStage' | 'completeSetup' | 'sealLetter' | 'none'
  /** The type that the answers are saved as. Left out: the id of the document. */
  assessmentType?: string
  /** Where to go after success. */
  go?: string
}

/** The first that does not come out empty. */
export interface FirstRecipe {
  /** In order of preference. */
  first: Recipe[]
}

/** A flat set. */
export interface FlatOptionSet {
  /** A permanent id: lower-case words joined by hyphens or underscores. */
  id: string
  /** Options in the order they are shown. */
  list: OptionList
  /** Values that options had once. They are never used again: answers given then may still be stored. */
  retired?: RetiredValues
}

/** A flow: its mode decides which policies it has. */
export type Flow = StepsFlow | QuizFlow | ChoiceFlow | HubFlow | TabsFlow | StagesFlow | RunFlow

/** One call of a run. */
export interface FlowCall {
  /** Permanent id. */
  id: string
  /** Name on screen. */
  title: string
}

/** A link or button that leads elsewhere. */
export interface FlowLink {
  /** What it says. */
  label: string
  /** A path of the app. */
  to: string
  /** A path of the app for whoever is not signed in, where it differs. */
  signedOut?: string
}

/** Notices while somebody is at it, in place of the app's own. */
export interface FlowNotices {
  /** An item was added to a collection. */
  added?: Notice
  /** Something was made. */
  made?: Notice
  /** The steps could not be made; the server's sentence, else the fallback. */
  notMade?: NotMadeNotice
  /** The flow is finished. */
  finished?: Notice
  /** What the end makes could not be made. */
  failed?: Notice
}

/** The page around a flow: what it says beside the steps. Whatever is left out says what every flow says. */
export interface FlowPage {
  /** Name of the flow in the document title. Left out: its own name. */
  title?: string
  /** While saved answers are read. */
  loading?: string
  /** Under the question, for a flow of one choice. */
  intro?: string
  /** Heading of a flow of tabs. Left out: its own name. */
  heading?: string
  /** Above the heading of a flow of tabs. */
  badge?: string
  /** What the list of tabs is called. */
  tabs?: string
  /** Name of the progress bar. */
  progress?: string
  /** How far one is in a flow of tabs. */
  step?: string
  /** On the first page, for somebody who has been through. */
  earlier?: EarlierNotice
  /** A further way out. */
  also?: FlowLink
  /** When the end failed. */
  failed?: string
  /** When it failed without a network. */
  offline?: string
  /** Notices while somebody is at it, in place of the app's own. */
  said?: FlowNotices
  /** Where somebody is led whose session has ended when something is to be made. Left out: to sign in. */
  lostSession?: string
  /** On the overview of a hub, for somebody who is not signed in. */
  visitor?: VisitorNotice
}

/** A stage: one or more steps with a progress value. */
export interface FlowStage {
  /** Permanent id. */
  id: string
  /** Steps of the stage. */
  steps: string[]
  /** Progress at this stage in percent. */
  progress?: number
  /** What the bar shows, where it differs. */
  shown?: number
}

/** A tab with its steps. */
export interface FlowTab {
  /** Permanent id. */
  id: string
  /** Label of the tab. */
  label: string
  /** Steps shown in it. */
  steps: string[]
  /** The tab’s main action opens when this holds. */
  needs?: Condition
  /** What is still missing, in words. */
  needsInWords?: string
  /** Label of the button that leads to the tab after it, where it differs from the flow’s. */
  next?: string
}

/** Words of this flow’s buttons, where they differ from the runner’s. */
export interface FlowWords {
  /** Label of the forward button. */
  continue?: string
  /** Label of the back button. */
  back?: string
  /** Label of the forward button on the last question. */
  last?: string
  /** Label while submitting. */
  submitting?: string
}

/** A second prompt that appears once the answer has grown. */
export interface Followup {
  /** Shown while the answer is longer than this. */
  afterCharacters: number
  /** The follow-up, as the seeker reads it. */
  prompt: string
  /** A short badge shown with it. */
  badge?: string
}

/** A column. */
export interface FooterColumn {
  /** Heading of the column. */
  title: string
  /** Whether it is shown to visitors as well, because its pages are open to everybody. Default false. */
  visitors?: boolean
  /** Its lines. */
  items: Link[]
}

/** The words of one language. */
export interface ForbiddenClaims {
  /** Whole words or phrases, in any case. A star stands for any letters: diagnos*, *n't. */
  words: string[]
  /** Words that take it back when they stand shortly before, in the same sentence: not, never, without. */
  unless?: string[]
  /** Words that take it back when they stand right behind it: cures nothing, guarantees no result. */
  unlessAfter?: string[]
}

/** The forms to sign in and to sign up, with copy beside them on large screens. Nothing for somebody who is signed in. */
export interface FormsBlock {
  /** What this block is: forms. */
  block: 'forms'
  /** Permanent id inside the page; links can lead to it. */
  id: string
  /** The block is shown only while this holds. Left out: always shown. */
  when?: PageCondition
  /** Heading of the copy beside the forms. */
  title: string
  /** The three promises beside the forms. */
  points: LandingPoint[]
  /** Last line of the copy: who reads what is written. */
  privacy: string
}

/** What a finding about a theme of an experiment says for it. */
export interface FoundForExperiment {
  /** A sentence or two with the words of the seeker. It is followed for one finding at a time, which is all there is of the input findings. */
  recipe: Recipe
}

/** A module that must be completed, or several of which any or all must be. */
export type Gate = string | GateOfAny | GateOfAll

/** All of several are asked for. */
export interface GateOfAll {
  /** Each of these must be completed. */
  all: Gate[]
}

/** Any of several is enough. */
export interface GateOfAny {
  /** One of these must be completed. */
  any: Gate[]
}

/** The call that makes a card's insights. */
export interface GenerateCall {
  /** insight: POST /api/insights/generate; module-insight: POST /api/insights/generate-module; path-integration: POST /api/path. */
  call: 'insight' | 'module-insight' | 'path'
  /** The type that is sent and stored. */
  insightType: string
}

/** A named effect that writes or computes something, with pending, failure and retry. */
export interface GenerateStep {
  /** The kind of this step: generate. */
  kind: 'generate'
  /** Permanent name of this step. It is the last part of its address and what a saved session remembers. */
  id: string
  /** Short name of the step for the document title, the step list and reviews. */
  title: string
  /** Id of the section this step belongs to (see sections of the flow). */
  section?: string
  /** The step is shown only while this holds. Left out: always shown. */
  visibleWhen?: Condition
  /** Heading of the page. */
  heading: string
  /** Paragraphs under the heading. */
  body?: string[]
  /** What it does: write has a text made by a commission. */
  effect: 'write'
  /** What is written: a commission of this flow. */
  commission: string
  /** How what was made is shown. */
  show?: ShownViews
  /** Where its outcome is kept in the form data. */
  bind?: string
  /** The name that what was made is kept by, beside who wrote it. Left out: text. */
  as?: string
  /** A collection step: the effect runs once per item. */
  each?: string
  /** The button opens when this holds. */
  needs?: Condition
  /** What is still missing, in words. */
  needsInWords?: string
  /** Label of the button that starts it. */
  action: string
  /** Shown while it runs. */
  pending: string
  /** Shown when it failed, beside the retry. */
  failed: string
  /** Label of the button that runs it anew. */
  again?: string
  /** With `each`: starts by itself for an item that is added. Default false. */
  byItself?: boolean
}

/** Steps made for the seeker by an effect, with a declared fall-back. */
export interface GeneratedSteps {
  /** What it does: write has a text made by a commission. */
  effect: 'write'
  /** What writes them: a commission of this flow. Left out: the declared ones are asked. */
  commission?: string
  /** The made steps come after this step. */
  after: string
  /** How many. */
  count: number
  /** Their names in their order, which answers are kept by and addresses end with. Left out: made_1 and so on. */
  ids?: string[]
  /** Where the answers are kept, by generated id. */
  bind: string
  /** Where the made steps themselves are kept in the form data, so that answers and what was asked stay together. */
  keepAt: string
  /** What each made step inherits. */
  template?: ReflectionStep
  /** Used when the effect gives none. */
  fallback: ReflectionStep[]
  /** What is said while they are made. */
  words: MakingWords
}

/** A grouped set. */
export interface GroupedOptionSet {
  /** A permanent id: lower-case words joined by hyphens or underscores. */
  id: string
  /** The groups. */
  groups: OptionGroup[]
  /** Values that options had once. They are never used again: answers given then may still be stored. */
  retired?: RetiredValues
}

/** Options in groups, written in place. */
export interface GroupedOptions {
  /** The groups. */
  groups: OptionGroup[]
  /** Values that options had once. They are never used again: answers given then may still be stored. */
  retired?: RetiredValues
}

/** What the guide is told and what it sees of a seeker. How it listens and answers without a model is in talk, the words of its screen in guide-page. */
export interface GuideDocument {
  /** This document's kind: guide. */
  kind: 'guide'
  /** There is one in a pack; its id is guide. */
  id: 'guide'
  /** What it is made from, as insights name it. Always the seeker's own. */
  inputs: Inputs
  /** What a model is told before everything else: who it is, how it speaks, and that nothing which the seeker wrote is an instruction. */
  system: string
  /** What the guide sees, and what its replies may quote. A new source is a new entry here, with its name in guide-page. */
  sources: GuideSource[]
}

/** Words of the guide's screen: the conversation, what the guide can see, help from people. */
export interface GuidePageWords {
  /** This document's kind: guide-page. */
  kind: 'guide-page'
  /** There is one in a pack; its id is guide-page. */
  id: 'guide-page'
  /** Name of the page, in the document title and as its heading. */
  title: string
  /** What the guide says first, once the context has loaded. */
  welcome: {
    /** With the first name. */
    greeting: string
    /** What it is and what it is not. */
    text: string
    /** When there are answers to draw on. */
    known: string
    /** When there are none yet. */
    unknown: string
    /** Beginnings to choose from: pressing one puts it into the box. */
    starters: string[]
  }
  /** While the context is loading. */
  loading: string
  /** The context could not be loaded. */
  loadFailed: string
  /** Said on top of the seeker's menu, where two of its items rest. */
  menuNote: string
  /** Name of the list of messages, for screen readers. */
  log: string
  /** Who says what the seeker says. */
  you: string
  /** Who replies. */
  guide: string
  /** While the reply is pending. */
  reflecting: string
  /** Announced when a reply is complete. */
  replied: string
  /** Before the context labels of a reply. */
  used: string
  /** Where a reply comes from. */
  source: {
    /** With a model. */
    model: string
    /** Without one, from what the seeker told. */
    composed: string
    /** Without one, and from nothing of the seeker. */
    plain: string
    /** A model was asked and gave nothing. */
    stoodIn: string
  }
  /** Under a reply that was stopped or broke off. */
  stopped: string
  /** Under a message that has no reply. */
  unanswered: string
  /** Button that asks for the same reply again. */
  retry: string
  /** The box to write in. */
  composer: {
    /** Its name. */
    label: string
    /** In the empty box. */
    placeholder: string
    /** What Enter does. */
    hint: string
    /** Button. */
    send: string
    /** The same button while a reply is written. */
    stop: string
    /** Why an empty message cannot be sent. */
    empty: string
    /** Why nothing can be sent while a reply is pending. */
    waiting: string
    /** Why nothing can be sent while the context is loading. */
    loading: string
    /** A message that is too long. */
    tooLong: string
    /** Shown near the end of the room. */
    left: string
  }
  /** Button that leads to the newest message. */
  newest: string
  /** Button that begins a new conversation. */
  fresh: string
  /** Where a person can be reached. Always in view. */
  help: {
    /** The link that is always in view. */
    link: string
    /** Where it leads: to the help lines. */
    to: string
  }
  /** What the guide can draw on, by the ids of the guide's sources: the label of the chips and where the answer is. */
  sources: NamedSource[]
  /** What the guide can see. */
  seen: {
    /** Button. */
    open: string
    /** Heading. */
    title: string
    /** What is sent with a message, and what is never sent. */
    intro: string
    /** With a model. */
    model: string
    /** Without one. */
    composed: string
    /** When there is nothing yet. */
    empty: string
    /** The journal is used. */
    journalOn: string
    /** The journal is not used. */
    journalOff: string
    /** Where that is decided. */
    journalLink: Link
    /** That the last messages go along. */
    messages: string
    /** While it loads. */
    loading: string
    /** It could not be loaded. */
    failed: string
    /** Button. */
    close: string
    /** Button. */
    retry: string
    /** Link to where the answers are. */
    go: string
  }
  /** The conversations before this one. */
  conversations: {
    /** Button. */
    open: string
    /** Heading. */
    title: string
    /** Name of the search box. */
    search: string
    /** In the empty box. */
    placeholder: string
    /** While they load. */
    loading: string
    /** They could not be loaded. */
    failed: string
    /** Button. */
    retry: string
    /** There are none. */
    empty: string
    /** None holds the words. */
    noneFound: string
    /** Marks the one that is open. */
    current: string
    /** When something was last said. */
    date: string
    /** Button that deletes one. */
    remove: string
    /** What the button shows. */
    removeShort: string
    /** Before one is deleted. */
    confirm: {
      /** Heading. */
      title: string
      /** What is erased. */
      text: string
      /** Button. */
      confirm: string
      /** Button. */
      cancel: string
      /** While it is deleted. */
      removing: string
      /** It could not be deleted. */
      failed: string
      /** It is gone. */
      done: string
    }
    /** While a conversation is opened. */
    opening: string
    /** It could not be opened. */
    openFailed: string
    /** It was deleted meanwhile. */
    gone: string
    /** Button. */
    close: string
    /** How many there are. */
    found: {
      /** One. */
      one: string
      /** Several. */
      many: string
    }
  }
  /** What went wrong, said where it happened. */
  errors: {
    /** The guide could not be reached. */
    failed: string
    /** Too many messages. */
    throttled: string
    /** The day is used up. */
    budget: string
    /** Without a connection. */
    offline: string
  }
}

/** A part of what the guide sees, as lines. */
export interface GuideSource {
  /** Its id; guide-page names it. */
  id: string
  /** A list of lines. Placements and answers, never a name or a birth. */
  recipe: Recipe
}

/** One of them. */
export interface GuidedSpeed {
  /** How many times as fast as it is written. */
  rate: number
  /** What it is called. */
  label: string
}

/** Leads through a script, line by line, at a breathing pace: words that come and go, a drawn horizon, a voice and a tone where they are wanted. Asks nothing. */
export interface GuidedStep {
  /** The kind of this step: guided. */
  kind: 'guided'
  /** Permanent name of this step. It is the last part of its address and what a saved session remembers. */
  id: string
  /** Short name of the step for the document title, the step list and reviews. */
  title: string
  /** Id of the section this step belongs to (see sections of the flow). */
  section?: string
  /** The step is shown only while this holds. Left out: always shown. */
  visibleWhen?: Condition
  /** Heading of the page. */
  heading: string
  /** Paragraphs before it begins: what it is, and that one may stop at any time. */
  body?: string[]
  /** The scripts to choose from. With one there is no choice. */
  scripts: string[]
  /** How fast it can go, the slowest first. One of them is 1, which is how it begins. */
  speeds: GuidedSpeed[]
  /** The words around it. */
  words: GuidedWords
}

/** The words around a script that is said. */
export interface GuidedWords {
  /** Above the scripts: how long it is to take. */
  choose: string
  /** While the lines are filled. */
  loading: string
  /** When they could not be read. */
  failed: string
  /** Reads them again. */
  retry: string
  /** Begins. */
  begin: string
  /** Goes on where one was, after a reload. */
  resume: string
  /** Begins from the first line. */
  anew: string
  /** Goes on after a pause. */
  play: string
  /** Stands still. */
  pause: string
  /** The line before. */
  back: string
  /** The next line. */
  forward: string
  /** Ends it before its end. */
  stop: string
  /** How fast it goes. */
  speed: string
  /** The switch for the voice of the device. */
  voice: string
  /** Where the device has no voice for the language of the page. */
  noVoice: string
  /** The switch for the tone. */
  tone: string
  /** How loud the tone is. */
  volume: string
  /** Everything that is said, to read. */
  transcript: string
  /** Names the whole of it to who cannot see it. */
  player: string
  /** Which keys do what. */
  keys: string
  /** Heading of its end. */
  over: string
  /** What stands under that. */
  overText: string
  /** Goes through it once more. */
  again: string
  /** Goes on to the next step. */
  onward: string
  /** How much time is left: minutes, and seconds with two digits. */
  left: string
  /** Which line of how many. */
  line: string
}

/** The input is there and is not empty. */
export interface HasCondition {
  /** The input. */
  has: string
}

/** There is a finding of this kind. Needs the input findings. */
export interface HasFinding {
  /** The kind. */
  finding:
    | 'recurrence'
    | 'theme'
    | 'person'
    | 'place'
    | 'hour'
    | 'weary'
    | 'tiring'
    | 'act'
    | 'contrast'
    | 'echo'
    | 'tension'
    | 'exclusion'
    | 'trials'
    | 'expected'
    | 'heading'
    | 'crossing'
    | 'meeting'
    | 'absence'
    | 'change'
    | 'silence'
    | 'shown'
    | 'unshown'
    | 'withdrawal'
    | 'accord'
    | 'discord'
  /** Only one whose evidence answers questions of all these roles. */
  of?: FindingRoles
  /** Only one about one of these themes. */
  about?: FindingThemes
}

/** The heading of a page, and a line under it. */
export interface HeadingBlock {
  /** What this block is: heading. */
  block: 'heading'
  /** Permanent id inside the page; links can lead to it. */
  id: string
  /** The block is shown only while this holds. Left out: always shown. */
  when?: PageCondition
  /** The heading. */
  title: string
  /** Line under it. */
  text?: string
  /** Link under both. */
  link?: Link
  /** Whether the heading is kept to few words a line. Default false. */
  narrow?: boolean
}

/** The top of the page: the tagline at hero size, and the ways in. */
export interface HeroBlock {
  /** What this block is: hero. */
  block: 'hero'
  /** Permanent id inside the page; links can lead to it. */
  id: string
  /** The block is shown only while this holds. Left out: always shown. */
  when?: PageCondition
  /** Small line above the tagline. */
  eyebrow: string
  /** The pack's tagline at hero size, one sentence to a line; the second is set in italics. */
  tagline: string[]
  /** Headline under the tagline; it speaks of a true north. */
  headline: string
  /** Paragraph under the headline. */
  text: string
  /** Button that brings the sign-up form into view (signed out). */
  action: string
  /** Quiet button beside it that brings the sign-in form into view (signed out). */
  signIn: string
}

/** The links of the result step of a hub, and the way back to the overview. */
export interface HubActionsBlock {
  /** What this block is: hub-actions. */
  block: 'hub-actions'
  /** Permanent id inside the page; links can lead to it. */
  id: string
  /** The block is shown only while this holds. Left out: always shown. */
  when?: PageCondition
}

/** A card of a hub. */
export interface HubCard {
  /** Permanent id; also the view it opens. */
  id: string
  /** Name on the card. */
  title: string
  /** How long it takes. */
  time: string
  /** What it is. */
  description?: string
  /** What the card opens. */
  opens: HubTarget
  /** Whether it can be skipped. */
  optional?: boolean
  /** The saved assessment that marks it complete. */
  assessmentType?: string
}

/** The cards of a hub, each with a badge that says how it stands. */
export interface HubCardsBlock {
  /** What this block is: hub-cards. */
  block: 'hub-cards'
  /** Permanent id inside the page; links can lead to it. */
  id: string
  /** The block is shown only while this holds. Left out: always shown. */
  when?: PageCondition
  /** Badge of a card that is done. */
  complete: string
  /** Badge of a card to begin with. */
  start: string
  /** Badge of a card that can be left out. */
  optional: string
}

/** What the result step of a hub shows: its drawings. */
export interface HubDrawingsBlock {
  /** What this block is: hub-drawings. */
  block: 'hub-drawings'
  /** Permanent id inside the page; links can lead to it. */
  id: string
  /** The block is shown only while this holds. Left out: always shown. */
  when?: PageCondition
}

/** Cards that open sub-flows, and a results view. */
export interface HubFlow {
  /** The mode of this flow: hub. */
  mode: 'hub'
  /** Where answers live before the end: the server session, the local draft, the browser tab, or nowhere. */
  keep: 'session' | 'draft' | 'tab' | 'none'
  /** When answers are saved. */
  save?: SavePolicy
  /** How the way is counted. */
  progress?: ProgressPolicy
  /** What ends the flow. */
  finish?: FinishPolicy
  /** The parts of the flow. */
  sections?: Section[]
  /** Named sets of options. */
  optionSets?: OptionSet[]
  /** Words of this flow’s buttons, where they differ from the runner’s. */
  words?: FlowWords
  /** Step ids that were used once and never will be again. */
  retired?: string[]
  /** The steps in order. */
  steps: Step[]
  /** The cards. */
  cards: HubCard[]
  /** Label of the skip button. */
  skip?: string
  /** The result step. */
  results: string
  /** Button that leads back to the overview. */
  toOverview: string
  /** Button that leads to the results. */
  toResults: string
  /** What stands around the cards of the hub: blocks, as on a page. */
  pages: HubPages
}

/** The heading and the first paragraphs of a hub: those of its opening step on the overview, those of its result step among the results. */
export interface HubHeadingBlock {
  /** What this block is: hub-heading. */
  block: 'hub-heading'
  /** Permanent id inside the page; links can lead to it. */
  id: string
  /** The block is shown only while this holds. Left out: always shown. */
  when?: PageCondition
}

/** The reassurance of the opening step of a hub. */
export interface HubNoteBlock {
  /** What this block is: hub-note. */
  block: 'hub-note'
  /** Permanent id inside the page; links can lead to it. */
  id: string
  /** The block is shown only while this holds. Left out: always shown. */
  when?: PageCondition
}

/** What the cards of a hub came to, without those that a drawing tells of. */
export interface HubOutcomesBlock {
  /** What this block is: hub-outcomes. */
  block: 'hub-outcomes'
  /** Permanent id inside the page; links can lead to it. */
  id: string
  /** The block is shown only while this holds. Left out: always shown. */
  when?: PageCondition
  /** Heading. */
  title?: string
  /** Badge of a card that is done. */
  complete: string
  /** Badge that opens a card of which there is no result. */
  take: string
  /** Button that opens a done card again. Left out: the title of the card. */
  again?: string
}

/** What stands around the cards of the hub: blocks, as on a page. */
export interface HubPages {
  /** The blocks of the overview, where the cards are opened. */
  overview: Blocks
  /** The blocks of the results. */
  results: Blocks
}

/** How many cards of a hub are done, and the way to its results; nothing while none is. */
export interface HubProgressBlock {
  /** What this block is: hub-progress. */
  block: 'hub-progress'
  /** Permanent id inside the page; links can lead to it. */
  id: string
  /** The block is shown only while this holds. Left out: always shown. */
  when?: PageCondition
  /** How many are done. */
  count: string
  /** Name of the progress bar. */
  bar: string
}

/** What the card opens. */
export interface HubTarget {
  /** A step of this flow. */
  step?: string
  /** An assessment document. */
  assessment?: string
}

/** The step’s answer is one of these values. */
export interface InCondition {
  /** Step and values. */
  in: StepIn
}

/** The step’s choices include this value. */
export interface IncludesCondition {
  /** Step and value. */
  includes: StepIncludes
}

/** Options written in place. */
export interface InlineOptions {
  /** Options in the order they are shown. */
  list: OptionList
  /** Values that options had once. They are never used again: answers given then may still be stored. */
  retired?: RetiredValues
}

/** The input has at least this many items or characters, or is a number of at least this. */
export interface InputAtLeast {
  /** The input and the count. */
  atLeast: InputSize
}

/** The input has at most this many items or characters, or is a number of at most this. What is missing has none. */
export interface InputAtMost {
  /** The input and the count. */
  atMost: InputSize
}

/** The input is exactly this. */
export interface InputEquals {
  /** The input and the value. */
  equals: InputWithValue
}

/** The input is one of these. */
export interface InputIn {
  /** The input and the values. */
  in: InputWithValues
}

/** The input is a list that holds this. */
export interface InputIncludes {
  /** The input and the item. */
  includes: InputWithItem
}

/** An input: what the app knows of a seeker (chart), the answers to a module or questionnaire (answers.<id>), the result of an assessment (outcome.<id>), or what was written last of a commission that the server keeps (written.<id>). Templates call it as it is written here, or by a name of this document. */
export type InputRef = string | NamedInput

/** Two inputs are there and are the same, such as what a finding is about and the goal that a plan is written for. */
export interface InputSame {
  /** The two. */
  same: TwoInputs
}

/** An input and a count. */
export interface InputSize {
  /** The input. */
  of: string
  /** How many. */
  count: number
}

/** The input and the item. */
export interface InputWithItem {
  /** The input. */
  of: string
  /** The item. */
  value: string | number
}

/** The input and the value. */
export interface InputWithValue {
  /** The input. */
  of: string
  /** The value: a text, a number, true or false. */
  value: string | number | boolean
}

/** The input and the values. */
export interface InputWithValues {
  /** The input. */
  of: string
  /** The values. */
  values: (string | number)[]
}

/** What the templates of this document may name. */
export type Inputs = InputRef[]

/** The text that was written last, where it comes from and when; the way to have it written while there is none. */
export interface InsightBlock {
  /** What this block is: insight. */
  block: 'insight'
  /** Permanent id inside the page; links can lead to it. */
  id: string
  /** The block is shown only while this holds. Left out: always shown. */
  when?: PageCondition
  /** Its types of insight: the first of which there is one is shown. */
  types: string[]
  /** Heading. */
  title: string
  /** While there is no text. */
  none: string
  /** When it cannot be read. */
  failed: string
  /** Button under it. */
  retry: string
  /** Button: has it written. */
  generate: string
  /** The button meanwhile. */
  generating: string
  /** Under the button meanwhile. */
  wait: string
  /** Link to all that was written. */
  all?: Link
}

/** The insights of the modules of the dashboard, a card each, whose analysis opens in a panel. */
export interface InsightCardsBlock {
  /** What this block is: insight-cards. */
  block: 'insight-cards'
  /** Permanent id inside the page; links can lead to it. */
  id: string
  /** The block is shown only while this holds. Left out: always shown. */
  when?: PageCondition
  /** Name of the list of modules, for screen readers. */
  list: string
  /** Small line of a module. */
  number: string
  /** Badge: the module is completed. */
  completed: string
  /** Badge: there is something to write from. */
  hasData: string
  /** Badge: something has been written. */
  hasInsights: string
  /** Button: writes the insights. */
  generate: string
  /** The button meanwhile. */
  generating: string
  /** Without data, by what the module takes as data. */
  noData: InsightsNoDataWords
  /** Button: opens the panel. */
  view: string
  /** The same for screen readers. */
  viewOf: string
  /** The button that writes, for screen readers. */
  generateOf: string
  /** The cross of the panel, for screen readers. */
  close: string
  /** While nothing is written. */
  none: string
  /** The type of insight that is written for a module that names none. */
  otherwise: string
}

/** Four figures: how much was written and saved, how many modules are completed and have data. */
export interface InsightCountsBlock {
  /** What this block is: insight-counts. */
  block: 'insight-counts'
  /** Permanent id inside the page; links can lead to it. */
  id: string
  /** The block is shown only while this holds. Left out: always shown. */
  when?: PageCondition
  /** Their name, for screen readers. */
  label: string
  /** How many insights there are. */
  total: string
  /** How many results. */
  assessments: string
  /** How many of the modules are completed. */
  complete: string
  /** How many have data. */
  withData: string
}

/** A type of insight: what it holds, what it is made from, how a model is asked for it, how it is composed without one, and how it is shown. A new type is a new document. One with `from` is another insight in another form and needs only a shape, a recipe over `content` when the form differs, and sections. */
export interface InsightDocument {
  /** This document's kind: insight. */
  kind: 'insight'
  /** The insight type, as the calls name it: evening_analysis. */
  id: string
  /** Its name, as people read it. */
  title: string
  /** What it is, in a sentence. */
  intro?: string
  /** The module it belongs to; left out for one that belongs to all. */
  module?: string
  /** The insight type that this one is another form of. Whenever one of them is asked for, both are kept. */
  from?: string
  /** Insight types that are written in the same go. */
  with?: string[]
  /** True when there is at most one a day: a second one the same day leaves the first. Its prompt is the prompt of the day, and those in prompts are it on the days after. */
  daily?: boolean
  /** True when it quotes only words that no other text has quoted: a second time is left to texts that bring everything together. */
  quotesOnce?: boolean
  /** What it is made from, always the seeker's own; content in another form of an insight. */
  inputs?: Inputs
  /** What there must be before it can be written. */
  needs?: RecipeCondition
  /** What is said when there is not. */
  noData?: string
  /** What its content looks like: a text, or a mapping of texts and lists. */
  shape: Shape
  /** How a model is asked. Left out: it is always composed. */
  prompt?: InsightPrompt
  /** How it is composed without a model. */
  recipe?: Recipe
  /** How it is shown, in order. Keys of the content that are not named here are shown after these under their own name. */
  sections: InsightSection[]
}

/** What a model is told to do. The seeker's data follows by itself, marked as data; the template sees only whether each input is there. */
export interface InsightPrompt {
  /** A Liquid template. Of an input it knows only whether there is any: {% if journal %}. */
  template: string
}

/** Words around a text that was written, on every screen that shows one. */
export interface InsightReadingWords {
  /** Label: a model wrote it. */
  model: string
  /** Label: it was composed without a model. */
  composed: string
  /** When. */
  written: string
  /** In place of a text that holds nothing to read. */
  unread: string
  /** For a value that is true. */
  whenTrue: string
  /** For a value that is false. */
  whenFalse: string
  /** Parts that a text of any type may hold, for texts whose type says nothing of them. What else a text holds stands between first and last, under its own keys. */
  usual?: UsualSections
  /** Words of the answers that a text stands on, and of findings that are not so. */
  rests: InsightRestsWords
  /** Heading above the earlier ones. */
  earlier: string
  /** Button: opens an earlier one. */
  show: string
  /** Button: closes it. */
  hide: string
  /** Button: prints. */
  print: string
}

/** Words of the answers that a text stands on, and of findings that are not so. */
export interface InsightRestsWords {
  /** Button: opens the answers that a part of a text stands on. */
  title: string
  /** The same, for those who hear it without the part. */
  titleOf: string
  /** While they are fetched. */
  loading: string
  /** Above the answers. */
  intro: string
  /** Heading of answers that are only quoted. */
  quoted: string
  /** Link to where an answer was given. */
  go: string
  /** The same, for those who hear it without the answer. */
  goOf: string
  /** When an answer was written. */
  on: string
  /** Of an answer that a later one took the place of: until when it was so. */
  earlier: string
  /** Button: puts a finding away. */
  notSo: string
  /** The same, for those who hear it without the finding. */
  notSoOf: string
  /** On that button while it works. */
  putting: string
  /** It is put away, and the text is being written again. */
  writing: string
  /** It is put away, and the text was written again. */
  done: string
  /** It could not be put away. */
  notPutAway: string
  /** It is put away, before what kept the text from being written again. */
  away: string
  /** The text could not be written again. */
  notWritten: string
  /** Heading of what was put away. */
  putAway: string
  /** What that means. */
  putAwayHint: string
  /** Button: takes a finding back. */
  back: string
  /** The same, for those who hear it without the finding. */
  backOf: string
  /** It was taken back. */
  takenBack: string
  /** It could not be taken back. */
  notTakenBack: string
}

/** A titled part of an insight. */
export interface InsightSection {
  /** The key of the content; text for an insight that is one text. */
  key: string
  /** Keys that it had in older insights, which are still shown. */
  formerly?: string[]
  /** Its heading. */
  title: string
  /** lead: large, as the first thing read. text: paragraphs. list: points. cards: a mapping for each item. terms: keys with their texts. quote: set apart, as something to keep. */
  show: 'lead' | 'text' | 'list' | 'cards' | 'terms' | 'quote'
}

/** Around blocks that show what was written for a seeker: while it is read, and when it cannot be. */
export interface InsightsBlock {
  /** What this block is: insights. */
  block: 'insights'
  /** Permanent id inside the page; links can lead to it. */
  id: string
  /** The block is shown only while this holds. Left out: always shown. */
  when?: PageCondition
  /** While the insights are loading. */
  loading: string
  /** When they cannot be read. */
  failed: string
  /** Button under it. */
  retry: string
  /** When only a part could be read. */
  partly: string
  /** What is shown of it. */
  blocks: Blocks
}

/** One card of the insights page. */
export interface InsightsCardContent {
  /** Which module. */
  module: string
  /** When the card has data. */
  data: CardDataRule
  /** The card has insights as soon as one of these types is stored. */
  insightTypes: string[]
  /** True when a completed experiment with insights also counts as insights of this card. Default false. */
  experimentInsights?: boolean
  /** The call that makes its insights. */
  generate: GenerateCall
}

/** The insights page's reading: one card per module, seven in all. */
export interface InsightsContent {
  /** The cards, in order. */
  cards: InsightsCardContent[]
}

/** The links of one module. */
export interface InsightsModuleLinks {
  /** Which module. */
  module: string
  /** Where they lead. */
  links: Link[]
}

/** Without data, by what the module takes as data. */
export interface InsightsNoDataWords {
  /** For a module of questions. */
  assessments: string
  /** For the experiments. */
  experiments: string
  /** For the last one, which reads the others. */
  modules: string
  /** Link after the sentence. */
  journey: Link
}

/** A module of the ledger, in every state. */
export interface InsightsRowWords {
  /** Small line of a module. */
  number: string
  /** Badge: the module is completed. */
  completed: string
  /** Badge: there is something to write from. */
  hasData: string
  /** Badge: something has been written. */
  hasInsights: string
  /** Button: writes the insights. */
  generate: string
  /** The same for screen readers. */
  generateOf: string
  /** The button meanwhile. */
  generating: string
  /** Button: opens the insights. */
  view: string
  /** The same for screen readers. */
  viewOf: string
  /** Button: closes them. */
  hide: string
  /** The same for screen readers. */
  hideOf: string
  /** Beside the button meanwhile. */
  wait: string
  /** Button under the insights: writes them once more. */
  again: string
  /** Beside it. */
  againHint: string
  /** In its place when the module has no data. */
  nothingNew: string
  /** Without data, by what the module takes as data. */
  noData: InsightsNoDataWords
  /** The notes of completed experiments. */
  experiments: {
    /** Heading. */
    title: string
  }
  /** Links under the insights of a module. */
  more?: InsightsModuleLinks[]
}

/** Words of every place that shows a text that was written. */
export interface InsightsWords {
  /** This document's kind: insights. */
  kind: 'insights'
  /** There is one in a pack; its id is insights. */
  id: 'insights'
  /** Words around a text that was written, on every screen that shows one. */
  reading: InsightReadingWords
}

/** Whether everything is drawn together: the journey's path is there and its banner's modules are completed. */
export interface IntegratedCondition {
  /** True once it is, false before. */
  integrated: boolean
}

/** The words for one combination. */
export interface Interpretation {
  /** Its name; the labels of its values when left out. */
  title?: string
  /** A few short words for it. */
  keywords?: string[]
  /** What it may be like, addressed to you, without markdown. */
  text: string
  /** What it gives when it is at ease. */
  gift?: string
  /** How it shows under strain. */
  shadow?: string
  /** What is left when nothing has to be proved. */
  essence?: string
  /** One small thing to try. */
  practice?: string
  /** One question to ask yourself. */
  question?: string
}

/** What a tradition says about every combination of computed things, in our own words, offered for reflection. The linter wants an entry for every combination of the vocabularies in `of`, or for every pair of two values where `pairs` says so. */
export interface InterpretationsDocument {
  /** This document's kind: interpretations. */
  kind: 'interpretations'
  /** Permanent id, such as planets-in-signs. */
  id: string
  /** What the set is about. */
  title: string
  /** The vocabularies whose values make up a key, in order, such as [body, sign]. */
  of: string[]
  /** Each key holds two different values of one vocabulary, which `of` then names twice, such as [core-value, core-value]. A pair has one entry, the value that the vocabulary names first standing first, and is found in either order. */
  pairs?: true
  /** By key: the values joined by a dot, such as sun.aries. */
  entries: {
    /** The words for one combination. */
    [k: string]: Interpretation
  }
}

/** A page that opens a flow or a part of it. Asks nothing. */
export interface IntroStep {
  /** The kind of this step: intro. */
  kind: 'intro'
  /** Permanent name of this step. It is the last part of its address and what a saved session remembers. */
  id: string
  /** Short name of the step for the document title, the step list and reviews. */
  title: string
  /** Id of the section this step belongs to (see sections of the flow). */
  section?: string
  /** The step is shown only while this holds. Left out: always shown. */
  visibleWhen?: Condition
  /** Heading of the page. */
  heading: string
  /** Paragraphs under the heading. */
  body?: string[]
  /** Short lines shown as a list: what awaits the seeker. */
  points?: string[]
  /** Label of the button that goes on. */
  action: string
  /** One line beside the button: how long it takes, that it is saved, who reads it. */
  reassurance?: string
}

/** Amounts in the texts of an item, such as the ten songs of an album: as count, and what they are of. In digits up to 999 and in words, in all languages that seekers write in, without capitals and accents. */
export interface ItemAmounts {
  /** The text fields; the first amount of the first that has one counts. */
  of: string[]
  /** Where the amount is kept in the item. An item without one has none. */
  as: string
  /** Numbers in words, each with the number. */
  words: {
    /** The number. */
    [k: string]: number
  }
  /** Words that may stand between the number and what is counted; one of them at most. */
  between?: string[]
  /** What is counted and not meant, such as hours. */
  except: string[]
}

/** One kind. */
export interface ItemKind {
  /** Its name, as recipes compare it. */
  id: string
  /** Words that stand anywhere in the text of such an item. */
  has?: string[]
  /** How the text of such an item begins. */
  begins?: string[]
  /** Beginnings, or words anywhere, that are not meant. */
  but?: string[]
}

/** Kinds of items by the words of their texts, in all languages that seekers write in. A phrase is of words without capitals and accents; a/the is either, * stands for any letters, ... for any words. */
export interface ItemKinds {
  /** The text field. */
  of: string
  /** Where the kind is kept in the item. An item of no kind has none. */
  as: string
  /** Words that may stand before the phrase, in this order. */
  after?: string[]
  /** The kinds; the first that fits counts. */
  list: ItemKind[]
}

/** Several texts as one. */
export interface JoinRecipe {
  /** The texts, as a list. */
  join: Recipe
  /** What stands between them: a space (sentences, as when left out), a blank line (paragraphs) or a line break (lines). */
  by?: 'sentences' | 'paragraphs' | 'lines'
}

/** Words of the Reflection Journal: dated entries under a prompt. */
export interface JournalWords {
  /** This document's kind: journal. */
  kind: 'journal'
  /** There is one in a pack; its id is journal. */
  id: 'journal'
  /** Name of the page, in the document title and as its heading. */
  title: string
  /** Line under the heading. */
  intro: string
  /** Who can read the entries. */
  privacy: string
  /** Link at the top. */
  back: Link
  /** While the entries are loading. */
  loading: string
  /** The form for a new entry. */
  write: {
    /** Heading of the form. */
    heading: string
    /** The date of the entry. */
    date: string
    /** Name of the field for another day. */
    day: string
    /** Heading above the prompt. */
    promptTitle: string
    /** Button that sets the prompt aside for this entry. */
    freely: string
    /** Button that brings the prompt back. */
    withPrompt: string
    /** Button that proposes another prompt. */
    another: string
    /** Name of the box. */
    label: string
    /** Under the box. */
    hint: string
    /** Text in the empty box. */
    placeholder: string
    /** Button. */
    save: string
    /** The same button while saving. */
    saving: string
    /** Button that starts another entry on the same day. */
    again: string
  }
  /** What is said about saving, beside the form. */
  state: {
    /** The text is kept in this browser and not yet sent. */
    device: string
    /** It is being sent. */
    saving: string
    /** It has arrived. */
    saved: string
    /** There is no network. */
    offline: string
    /** Text from an earlier visit was put back in the box. */
    restored: string
    /** It could not be sent, and will be tried again. */
    failed: string
  }
  /** The entries so far. */
  list: {
    /** Heading above them. */
    heading: string
    /** How many there are, when it is one. */
    one: string
    /** How many there are. */
    many: string
    /** Above an entry that answers a prompt. */
    underPrompt: string
    /** In the same place for an entry without a prompt. */
    free: string
    /** When it was written. */
    written: string
    /** When it was last changed. */
    changed: string
    /** Button that shows older entries. */
    more: string
    /** Button that shows the whole of a long entry. */
    open: string
    /** Button that shortens it again. */
    close: string
  }
  /** Search in the entries. */
  search: {
    /** Name of the box. */
    label: string
    /** Text in the empty box. */
    placeholder: string
    /** Button that empties it. */
    clear: string
    /** When one entry matches. */
    one: string
    /** When several match. */
    many: string
    /** When none matches. */
    empty: EmptyState
  }
  /** Changing an entry. */
  edit: {
    /** Button at an entry. */
    action: string
    /** Its full name, for screen readers. */
    name: string
    /** Heading while an entry is being changed. */
    heading: string
    /** Button. */
    save: string
    /** The same button while saving. */
    saving: string
    /** Button that leaves the entry as it was. */
    cancel: string
    /** Said when it is done. */
    saved: string
    /** Asked when changes would be lost. */
    discard: {
      /** The question. */
      title: string
      /** What would happen. */
      text: string
      /** Button that gives the changes up. */
      confirm: string
      /** Button that goes on writing. */
      cancel: string
    }
    /** Asked when the entry was changed elsewhere in the meantime. */
    conflict: {
      /** What happened. */
      title: string
      /** What to choose between. */
      text: string
      /** Heading above the text of this device. */
      mine: string
      /** Heading above the text that is saved. */
      theirs: string
      /** Button that saves this one over the other. */
      keepMine: string
      /** Button that gives this one up. */
      keepTheirs: string
    }
  }
  /** Deleting an entry. */
  remove: {
    /** Button at an entry. */
    action: string
    /** Its full name, for screen readers. */
    name: string
    /** The question. */
    title: string
    /** What it means. */
    text: string
    /** Button that deletes. */
    confirm: string
    /** The same button while it works. */
    removing: string
    /** Button that keeps it. */
    cancel: string
    /** Said when it is gone. */
    done: string
  }
  /** While there is no entry. */
  empty: EmptyState
  /** Taking the entries along. */
  export: {
    /** Button. */
    action: string
    /** What one gets. */
    hint: string
    /** Name of the file, without its ending. */
    fileName: string
    /** Said when the file was handed to the browser. */
    done: string
    /** Said when there is nothing to take along. */
    empty: string
  }
  /** What leads to the reminders. */
  reminders: string
  /** What can go wrong. */
  errors: {
    /** Nothing was written. */
    empty: string
    /** More was written than an entry may hold. */
    tooLong: string
    /** The entries could not be read. */
    load: string
    /** An entry could not be saved. */
    save: string
    /** An entry could not be deleted. */
    remove: string
    /** The entry was deleted elsewhere in the meantime. */
    gone: string
    /** The day of the entry is missing. */
    day: string
    /** The journal holds as many entries, or as much text, as it may. */
    full: string
    /** The day of the entry holds as many entries as a day may. */
    dayFull: string
    /** The account holds as much as it may, not only in its journal. */
    accountFull: string
    /** Too many exports in a short time. */
    throttled: string
    /** The file could not be made. */
    export: string
  }
}

/** The journey: its modules, what unlocks and completes each, and its three readings (dashboard, map, insights page), which count differently on purpose. */
export interface JourneyDocument {
  /** This document's kind: journey. */
  kind: 'journey'
  /** There is one journey in a pack; its id is journey. */
  id: 'journey'
  /** Steps that a module is taken to have when a saved session is turned into a percent, unless the module says otherwise. */
  stepTotal: number
  /** Where “Start” leads while the seeker has not yet said where they are in life; afterwards it leads to the first module. */
  startRoute: string
  /** Every module, in the order in which they are shown where no reading has an order of its own. The number is a name in data and calls, not the place. */
  modules: JourneyModule[]
  /** The reading of the home screen. */
  dashboard: DashboardContent
  /** The reading of the journey map. */
  map: MapContent
  /** The reading of the insights page. */
  insights: InsightsContent
  /** What opens the path, in a product that has one. */
  path?: PathGate
}

/** One module of the journey. */
export interface JourneyModule {
  /** The number in data and calls. */
  number: number
  /** Permanent id. */
  id: string
  /** Name of the module, as it is shown and sent. */
  title: string
  /** One or two sentences on what the module is. */
  description: string
  /** Where the module is opened. */
  route: string
  /** Where its own results page is, when it has one. */
  resultsRoute?: string
  /** Which of the hues and hatches marks it. */
  hue: 'm1' | 'm2' | 'm3' | 'm4' | 'm5' | 'ai'
  /** Its sign beside color and hatch. Left out: that of its hue. */
  icon?:
    | 'sunrise'
    | 'mountain'
    | 'map'
    | 'eye'
    | 'compass'
    | 'feather'
    | 'sun'
    | 'moon'
    | 'star'
    | 'leaf'
    | 'heart'
    | 'target'
    | 'globe'
    | 'book'
    | 'briefcase'
    | 'flask'
    | 'route'
  /** Steps of this module when a saved session is turned into a percent; the journey's own stepTotal when left out. */
  stepTotal?: number
  /** What must be completed before this module is open, wherever it is shown. */
  prerequisites: Prerequisites
  /** What completes the module. */
  completedBy: CompletedBy
}

/** Names of the columns, for assistive technology. */
export interface LadderColumns {
  /** What a rung means. */
  outcome: string
  /** From where to where it goes. */
  range: string
  /** Where the score stands. */
  here: string
}

/** The bands of a score as rungs, the highest on top, and where the score stands; of an assessment whose rule is sum or percent and that saves its score. */
export interface LadderDrawing {
  /** The drawing: ladder. */
  kind: 'ladder'
  /** Whose result: id of an assessment. */
  assessment: string
  /** What is drawn, in a sentence. */
  caption: string
  /** From where to where a rung goes. */
  range: string
  /** At the rung that was reached. */
  here: string
  /** Names of the columns, for assistive technology. */
  columns: LadderColumns
}

/** The page that visitors see: what it says, the forms that let them in, and the way on. Signed in it shows the same without the forms. */
export interface LandingBlock {
  /** What this block is: landing. */
  block: 'landing'
  /** Permanent id inside the page; links can lead to it. */
  id: string
  /** The block is shown only while this holds. Left out: always shown. */
  when?: PageCondition
  /** How setting up begins and goes on. */
  setup: {
    /** Button without a life-stage intake. */
    start: Link
    /** Button when a life-stage intake exists. */
    continue: Link
  }
  /** What it says, and the forms. */
  blocks: Blocks
  /** What stands under it, in the whole width. */
  end: Blocks
}

/** One of the three columns. */
export interface LandingBlurb {
  /** Heading of the column. */
  title: string
  /** Two short sentences under it. */
  text: string
}

/** One promise. */
export interface LandingPoint {
  /** The promise in a few words. */
  title: string
  /** What it means. */
  text: string
}

/** What was written last across the modules: its theme, and the paths that were suggested with it. Nothing while there is none. */
export interface LatestBlock {
  /** What this block is: latest. */
  block: 'latest'
  /** Permanent id inside the page; links can lead to it. */
  id: string
  /** The block is shown only while this holds. Left out: always shown. */
  when?: PageCondition
  /** The type of insight with the theme. */
  type: string
  /** The key of its content that is the theme. Where the content is one text, that is it. */
  theme: string
  /** Paths that were suggested with it. */
  suggestions?: LatestSuggestions
  /** Its heading. */
  title: string
  /** Badge of one that AI wrote. */
  model: string
  /** Badge of one that was composed. */
  composed: string
  /** Button to everything that was written. */
  all: Link
}

/** Paths that were suggested with it. */
export interface LatestSuggestions {
  /** The type of insight with the paths. */
  type: string
  /** The key of its content that lists them. */
  list: string
  /** The key of each that is its name. */
  title: string
  /** The key of each that says more. */
  text?: string
  /** The key of each that is a step to take. */
  step?: string
  /** Heading over them. */
  heading: string
  /** Before the step. */
  stepLabel?: string
}

/** The cards of the journey's insights, one row each, which opens to what was written for its module. */
export interface LedgerBlock {
  /** What this block is: ledger. */
  block: 'ledger'
  /** Permanent id inside the page; links can lead to it. */
  id: string
  /** The block is shown only while this holds. Left out: always shown. */
  when?: PageCondition
  /** Name of the list of modules, for screen readers. */
  list: string
  /** A module of the ledger, in every state. */
  row: InsightsRowWords
}

/** Prompts beside the page, made of what the seeker has said. */
export interface LetterBeside {
  /** Heading over the prompts. */
  title: string
  /** One line under it. */
  text?: string
  /** Where they come from; the text of a line is the prompt, with what was said as {value}. */
  cards: ReviewCard[]
}

/** A day so many months from now. */
export interface LetterChoice {
  /** How many months from now. */
  months: number
  /** Label of the button. */
  label: string
}

/** The day on which the letter opens. */
export interface LetterDate {
  /** Heading. */
  title: string
  /** Label of the field for the day. */
  label: string
  /** Fewest months that it stays sealed. Default 1. */
  least?: number
  /** Most months that it stays sealed. Default 120. */
  most?: number
  /** Days that are set by one press. */
  choices: LetterChoice[]
  /** The day that is set, in words. */
  opens: string
  /** What is missing while there is no day. */
  missing: string
  /** A day before the first that is possible. */
  tooSoon: string
  /** A day after the last that is possible. */
  tooLate: string
}

/** A passphrase that encrypts the text in the browser. Left out: none is offered. */
export interface LetterLock {
  /** Heading. */
  title: string
  /** What whoever runs the server can read of a letter without a passphrase. */
  without: string
  /** Opens the fields for a passphrase. */
  offer: string
  /** What they can read of one with a passphrase, and what not. */
  with: string[]
  /** That a lost passphrase cannot be helped. */
  lost: string
  /** Label of the field. */
  passphrase: string
  /** Label of the field to type it once more. */
  again: string
  /** Shows what is typed as a passphrase. */
  show: string
  /** Hides it. */
  hide: string
  /** Fewest characters of a passphrase. Default 8. */
  least?: number
  /** A passphrase that is too short. */
  short: string
  /** Two that are not the same. */
  differs: string
  /** Button that locks. */
  action: string
  /** While it locks or unlocks. */
  locking: string
  /** That the text is locked from here on. */
  locked: string
  /** In place of the text, of a locked draft that was left. */
  continue: string
  /** Button that unlocks it. */
  unlock: string
  /** A passphrase that does not fit. */
  wrong: string
  /** Button that takes the lock off the draft. */
  remove: string
  /** A browser that cannot encrypt here. */
  unable: string
  /** The words could not be looked at, which comes before the lock. */
  unasked: string
}

/** The last look before it is sealed. */
export interface LetterSeal {
  /** Heading. */
  title: string
  /** What sealing means. */
  text: string[]
  /** Label of the tick without which it is not sealed. */
  sure: string
  /** What is missing without the tick. */
  missing: string
  /** Button that keeps the draft as another letter, where this one cannot be sealed. */
  anew: string
}

/** A letter to oneself that is sealed until a day: the text, the day, and where the pack offers it a passphrase. The flow ends with the effect sealLetter. */
export interface LetterStep {
  /** The kind of this step: letter. */
  kind: 'letter'
  /** Permanent name of this step. It is the last part of its address and what a saved session remembers. */
  id: string
  /** Short name of the step for the document title, the step list and reviews. */
  title: string
  /** Id of the section this step belongs to (see sections of the flow). */
  section?: string
  /** The step is shown only while this holds. Left out: always shown. */
  visibleWhen?: Condition
  /** Where the draft is kept in the form data, as a dotted path. Left out: the step id. */
  bind?: string
  /** The question, as the seeker reads it. */
  prompt: string
  /** One quiet line under the question: how to go about it. */
  hint?: string
  /** Faint example inside the empty field. */
  placeholder?: string
  /** How long the letter must be. */
  threshold?: TextThreshold
  /** Prompts beside the page, made of what the seeker has said. */
  beside?: LetterBeside
  /** The day on which the letter opens. */
  date: LetterDate
  /** A passphrase that encrypts the text in the browser. Left out: none is offered. */
  lock?: LetterLock
  /** The last look before it is sealed. */
  seal: LetterSeal
}

/** What the present self answers. */
export interface LettersAnswer {
  /** Label of the field. */
  label: string
  /** One quiet line under it. */
  hint: string
  /** Button. */
  action: string
  /** While it is kept. */
  keeping: string
  /** When it was answered. */
  at: string
  /** When it could not be kept; it stays on the device. */
  failed: string
}

/** The drawer of the letters that flows sealed: those that wait for their day, and those that are open, each to be read, answered and erased. */
export interface LettersBlock {
  /** What this block is: letters. */
  block: 'letters'
  /** Permanent id inside the page; links can lead to it. */
  id: string
  /** The block is shown only while this holds. Left out: always shown. */
  when?: PageCondition
  /** The way to write one. */
  write: Link
  /** Link to the settings, where a device is asked to tell of letters. Shown where it does not do so yet, and one is sealed. */
  notify?: string
  /** While they are read. */
  loading: string
  /** When they cannot be read. */
  failed: string
  /** Reads them again. */
  retry: string
  /** Reads the next page of them. */
  more: string
  /** When a letter was sealed. */
  written: string
  /** That a letter is encrypted with a passphrase. */
  locked: string
  /** Letters that wait for their day. */
  sealed: LettersSealed
  /** Letters whose day has come. */
  open: LettersOpen
  /** What the present self answers. */
  answer: LettersAnswer
  /** Asked before a letter is erased. */
  erase: LettersErase
}

/** A quiet card on the day of a letter, until it is opened. Nothing while none waits. */
export interface LettersDueBlock {
  /** What this block is: letters-due. */
  block: 'letters-due'
  /** Permanent id inside the page; links can lead to it. */
  id: string
  /** The block is shown only while this holds. Left out: always shown. */
  when?: PageCondition
  /** Heading over one letter. */
  title: string
  /** Heading over several. */
  several: string
  /** When it was sealed; of several, the one whose day came last. */
  text: string
  /** The way to the drawer. */
  open: Link
}

/** Asked before a letter is erased. */
export interface LettersErase {
  /** Button. */
  action: string
  /** Its name for those who hear it; it holds the words of the button. */
  name: string
  /** What is asked. */
  title: string
  /** What it means. */
  text: string
  /** Button that erases. */
  confirm: string
  /** Button that does not. */
  cancel: string
  /** While it is erased. */
  removing: string
  /** When it could not be erased. */
  failed: string
  /** That it is gone. */
  done: string
}

/** What the calendar file says. It holds nothing of the letter. */
export interface LettersEvent {
  /** What the day is called. */
  title: string
  /** What it says. */
  text: string
}

/** Letters whose day has come. */
export interface LettersOpen {
  /** Heading. */
  title: string
  /** Where there are none. */
  none: string
  /** What one is called. */
  letter: string
  /** That it was never opened. */
  new: string
  /** Button that opens it. */
  read: string
  /** Its name for those who hear it; it holds the words of the button. */
  readName: string
  /** Button that closes it. */
  close: string
  /** While it is opened. */
  reading: string
  /** Label of the field. */
  passphrase: string
  /** Shows what is typed. */
  show: string
  /** Hides it. */
  hide: string
  /** Button. */
  unlock: string
  /** While it is decrypted. */
  unlocking: string
  /** A passphrase that does not fit. */
  wrong: string
  /** A browser that cannot decrypt here. */
  unable: string
}

/** Letters that wait for their day. */
export interface LettersSealed {
  /** Heading. */
  title: string
  /** Where there are none. */
  none: string
  /** When one opens. */
  opens: string
  /** Button: the day as a calendar file. */
  calendar: string
  /** Its name for those who hear it; it holds the words of the button. */
  calendarName: string
  /** What the calendar file says. It holds nothing of the letter. */
  event: LettersEvent
}

/** Ways to say that something is not so. */
export interface LexiconDenied {
  /** What denies the words after it: I am not afraid, without. */
  says: string[]
  /** What denies the words before it: does not worry me. */
  closes?: string[]
  /** Texts of which no theme is left. */
  matches: string[]
  /** Texts of which one is. */
  spares: string[]
}

/** The words of one language that the reader knows. Every answer is read with the lexicon of its own language. The guide's page on reading says how words are written. */
export interface LexiconDocument {
  /** This document's kind: lexicon. */
  kind: 'lexicon'
  /** The language, as its tag: en, es. */
  id: string
  /** How words are brought to their stems. */
  stems: 'english' | 'spanish'
  /** Plurals whose stem is another than that of the word they are of, by that word: child: children. */
  plurals?: {
    /** The plural of one. */
    [k: string]: string
  }
  /** Words that only hold others together. They tell the language of an answer, and nothing else. */
  stops: string[]
  /** Words that begin a new thought in a sentence: a quotation is cut before them, and does not begin with them. */
  joins: string[]
  /** Those of the joins without which a clause says what its writer did not: before I have finished. A quotation keeps them. */
  conditions?: string[]
  /** Words that make a sentence of those around them or speak of whoever writes: what holds one of them can stand over nothing as a heading. */
  finite?: string[]
  /** Words that hang in the air where a quotation ends with them, such as articles. */
  loose: string[]
  /** Words that everybody writes: that one of them returns says nothing. */
  common: string[]
  /** Words with a capital that name nobody. */
  notNames?: string[]
  /** First names that are words or months as well: with a capital they name somebody only where a sign of a person stands before them, which is a word of beforeNames, a title, or whoever it is (my sister June). */
  alsoNames?: string[]
  /** Words that stand before somebody's name and hardly before a month: with. */
  beforeNames?: string[]
  /** Titles that stand before a name and belong to it: Mrs. */
  titles?: string[]
  /** Words that stand before the name of a place and hardly before that of somebody: in. */
  beforePlaces?: string[]
  /** Words that hardly ever stand before somebody's name: a capital after one of them names a thing or a street, and neither a person nor a place. */
  beforeThings?: string[]
  /** The words of every theme, by its id. */
  themes: {
    /** The words of one. */
    [k: string]: LexiconTheme
  }
  /** What somebody writes who does what a chosen skill names, by the value of the option. */
  shows?: {
    /** The words of one. */
    [k: string]: LexiconShown
  }
  /** What is said of every result that the reader knows themes for, by its place. */
  voices?: {
    /** The words of one. */
    [k: string]: LexiconVoice
  }
  /** Who people write of: the words, and how a text names whoever it is (your mother). */
  people: LexiconNames
  /** Where they are: the words, and how a text names the place (the kitchen). */
  places: LexiconNames
  /** When it is: the words, and how a text names the hour (the early morning). */
  hours: LexiconNames
  /** What takes back what was just said: but that is silly. */
  withdrawn: LexiconPhrases
  /** What says that somebody has enough of what comes next: tired of. */
  tired: LexiconPhrases
  /** What says that something is not so: I am not afraid of money. Nothing is made of what it denies, within four words in the same part of a sentence. */
  denied?: LexiconDenied
  /** What turns the words after it round: no more, instead of. Where answers are laid against goals, nothing is made of what follows it in the same part of a sentence. */
  turned?: LexiconPhrases
  /** What an answer does that no question asked for, by the role it then has: it tells of something refused, envied or feared, or of a part that is played. */
  acts?: {
    /** It tells of a no: I did not take the job. */
    refusal?: LexiconPhrases
    /** It tells of envy: I envy people who leave early. */
    longing?: LexiconPhrases
    /** It tells of a part that is played: I say that I am fine. */
    mask?: LexiconPhrases
    /** It tells of a fear: I am afraid of the month without pay. */
    fear?: LexiconPhrases
  }
  /** What says that something weighs without saying that it tires: I go home with their headaches. It counts in answers to a question for what tires (of the role `tired-of`) that say nothing of being tired. */
  burdens?: LexiconPhrases
  /** What says that whoever is named beside it lives no longer: since she died. */
  gone?: LexiconPhrases
  /** What says that something was only thought before it was tried: I thought I would be bored. Nothing is made of what stands behind it in a note on an experiment. */
  expected?: LexiconPhrases
  /** What says that something held dear is kept less than it might be: I preach it and skip it. */
  lapses?: LexiconPhrases
  /** What answers a question and says nothing: I don't know. No text is made of it. */
  evasions?: LexiconEvasions
  /** Ways to say two goals that cannot both be reached. */
  opposed?: OpposedWords[]
}

/** Answers that say nothing. An answer evades when everything in it does, clause by clause; one that begins with a sentence that evades and then says something keeps what it says. */
export interface LexiconEvasions {
  /** The ways to say it. Each is a whole clause: what stands between two marks or joining words, without fillers. */
  says: string[]
  /** Words around and in it that change nothing about it: honestly, I guess. */
  fillers: string[]
  /** Answers that say nothing. */
  matches: string[]
  /** Answers that say something from their first word on. */
  spares: string[]
  /** Answers that begin with an evasion, and what they keep. */
  begins: EvasionThatGoesOn[]
}

/** Words, and what they name. */
export interface LexiconNames {
  /** The words by what they name: several words may name the same. */
  words: {
    /** How people say it. */
    [k: string]: string[]
  }
  /** Ways to say something else that hold words of it: nothing is made of them. */
  except?: string[]
  /** Texts in which something must be found. */
  matches: string[]
  /** Texts in which nothing must be found. */
  spares: string[]
}

/** Ways to say one thing. */
export interface LexiconPhrases {
  /** The ways to say it; one is enough. */
  says: string[]
  /** Texts in which it must be found. */
  matches: string[]
  /** Texts in which it must not be found. */
  spares: string[]
}

/** The words that show a skill. */
export interface LexiconShown {
  /** What happens in such an answer, as it stands after 'in two of your answers': somebody else is talking. */
  clause: string
  /** The ways to write of it; one is enough. */
  says: string[]
  /** Texts in which it must be found. */
  matches: string[]
  /** Texts that come close and do not show it. */
  spares: string[]
}

/** The words of a theme. */
export interface LexiconTheme {
  /** What it is called in the middle of a sentence: work with your hands. A verb behind it stands in the singular: the company of animals, not animals. */
  name: string
  /** The ways to say it; one is enough. */
  says: string[]
  /** Ways to say something else that hold words of it: nothing is made of them. */
  except?: string[]
  /** Texts in which it must be found. */
  matches: string[]
  /** Texts that come close and are not about it. */
  spares: string[]
}

/** What is said of a result. {label} is what it is called, {value} its value. */
export interface LexiconVoice {
  /** How a text names it: your Sun in {label}. */
  name: string
  /** What is said of it, as a part of a sentence that names who says so; {says} is the phrase for its value. */
  clause: string
  /** The phrase for each of its values. */
  says: {
    /** The phrase. */
    [k: string]: string
  }
}

/** Something small and safe that an ordinary person can try. */
export interface LibraryExperiment {
  /** Permanent: by it a seeker is never given the same one twice. */
  id: string
  /** Its name. */
  title: string
  /** What one does, in a sentence or two. */
  description: string
  /** How much it asks. */
  difficulty: string
  /** How long it takes. */
  timeframe: string
  /** What it has to do with what was quoted: the end of Why This Fits You. */
  why: string
  /** The themes that it is about: what a seeker wrote of them speaks for it. */
  about?: FindingThemes
  /** What it has to do with what a seeker wrote of a theme of `about`: it stands in place of `why` where a finding on that theme speaks for it. */
  meets?: {
    /** One sentence that goes on from the finding. */
    [k: string]: string
  }
  /** What speaks for this one in particular. */
  speaks?: ExperimentEvidence[]
  /** What one does, in order. */
  steps: string[]
  /** What one may find out. */
  expectedInsights: string[]
  /** What one needs. */
  requiredResources: string[]
}

/** One life stage. */
export interface LifeStage {
  /** Permanent id. */
  id: string
  /** Name on the card. */
  title: string
  /** Rough ages, in words. */
  ages?: string
  /** One or two sentences: what this time of life is like. */
  description: string
  /** Common challenges, joined by commas when saved; so no commas inside. */
  challenges: string[]
  /** Opportunities, joined by commas when saved; so no commas inside. */
  opportunities: string[]
  /** Id of the questionnaire with the three questions of this stage. */
  onboarding: string
}

/** The life stages, with the questions asked at each. They are the options of the step that says options: { from: <id of this document> }. */
export interface LifeStagesDocument {
  /** This document's kind: life-stages. */
  kind: 'life-stages'
  /** Permanent id of this document. */
  id: string
  /** Stage whose questions are asked when none is saved, or an unknown one. */
  fallback: string
  /** Sent as the motivation of every intake. */
  motivation: string
  /** Sent as the time commitment of every intake. */
  timeCommitment: string
  /** Id of the questionnaire that asks for the stage. */
  intake: string
  /** Address of the questions of the seeker’s stage. */
  route: string
  /** Under the name of a stage where one is chosen; without it, its description. */
  option?: string
  /** Above the questions of a stage. */
  name: string
  /** The way out of the questions. */
  back: FlowLink
  /** What the page says around the questions. */
  page: FlowPage
  /** Heading of a stage’s challenges. */
  challenges: string
  /** Heading of what a stage can hold. */
  opportunities: string
  /** The stages, youngest first. */
  stages: LifeStage[]
}

/** Words that lead somewhere inside the app. */
export interface Link {
  /** What the link says. */
  label: string
  /** Where it leads. */
  to: string
}

/** Links to the readings that a flow of calls makes, one for each call. */
export interface ListBlock {
  /** What this block is: list. */
  block: 'list'
  /** Permanent id inside the page; links can lead to it. */
  id: string
  /** The block is shown only while this holds. Left out: always shown. */
  when?: PageCondition
  /** Id of a questionnaire whose mode is run. */
  flow: string
  /** Heading. */
  title: string
  /** Line under it. */
  text: string
}

/** The first few of a list. */
export interface ListRecipe {
  /** The list. */
  list: Recipe
  /** At most this many. */
  take: number
}

/** A list. */
export interface ListShape {
  /** array. */
  type: 'array'
  /** What it lists; the model reads this. */
  description?: string
  /** Each of them. */
  items: Shape
  /** How many at least: 1 when left out. */
  minItems?: number
  /** How many at most: 12 when left out. */
  maxItems?: number
}

/** A written answer over several lines. */
export interface LongTextStep {
  /** The kind of this step: long-text. */
  kind: 'long-text'
  /** Permanent name of this step. It is the last part of its address and what a saved session remembers. */
  id: string
  /** Short name of the step for the document title, the step list and reviews. */
  title: string
  /** Id of the section this step belongs to (see sections of the flow). */
  section?: string
  /** The step is shown only while this holds. Left out: always shown. */
  visibleWhen?: Condition
  /** Where the answer is kept in the form data, as a dotted path. Left out: the step id. */
  bind?: string
  /** The question, as the seeker reads it. */
  prompt: string
  /** What it asks for, so that the reader knows what an answer means. */
  role?:
    | 'energy'
    | 'absorbs'
    | 'childhood'
    | 'value'
    | 'scene'
    | 'thread'
    | 'topic'
    | 'skill'
    | 'given'
    | 'ease'
    | 'tired-of'
    | 'more-of'
    | 'use-of'
    | 'wish'
    | 'bold'
    | 'fulfilling'
    | 'gift'
    | 'plan'
    | 'goal'
    | 'vision'
    | 'feeling'
    | 'image'
    | 'fear'
    | 'hope'
    | 'motive'
    | 'longing'
    | 'refusal'
    | 'mask'
    | 'person'
    | 'place'
    | 'time'
    | 'past'
    | 'map'
    | 'free'
  /** One quiet line under the question: how to go about it. */
  hint?: string
  /** Faint example inside the empty field. */
  placeholder?: string
  /** How long the answer must be. */
  threshold?: TextThreshold
  /** Whether an answer is needed. Default true. */
  required?: boolean
}

/** Colors by their roles. A role that is left out keeps its standard color. */
export interface LookColours {
  /** The page. */
  bg?: string
  /** Cards and fields, a little above the page. */
  surface?: string
  /** What lies a little below the page. */
  sunken?: string
  /** Text. */
  ink?: string
  /** Quieter text. */
  muted?: string
  /** Hairlines; they carry no meaning. */
  line?: string
  /** Edges of fields and controls. */
  control?: string
  /** Links and primary buttons. */
  action?: string
  /** The same under the pointer. */
  actionHover?: string
  /** Text on a primary button or on a hue. */
  onAction?: string
  /** Ground of what is chosen. */
  soft?: string
  /** The mark of where somebody is, and of nothing else. */
  here?: string
  /** Text on that mark. */
  onHere?: string
  /** Text that says where somebody is. */
  hereText?: string
  /** The ring around what has the focus. */
  focus?: string
  /** The hue m1 of modules. */
  m1?: string
  /** The hue m2. */
  m2?: string
  /** The hue m3. */
  m3?: string
  /** The hue m4. */
  m4?: string
  /** The hue m5. */
  m5?: string
  /** The hue of what a model or a recipe wrote. */
  ai?: string
  /** Ground in the hue m1. */
  m1t?: string
  /** Ground in the hue m2. */
  m2t?: string
  /** Ground in the hue m3. */
  m3t?: string
  /** Ground in the hue m4. */
  m4t?: string
  /** Ground in the hue m5. */
  m5t?: string
  /** Ground in the hue ai. */
  ait?: string
  /** What goes wrong or cannot be undone. */
  danger?: string
  /** Ground of that. */
  dangerT?: string
  /** What went well. */
  success?: string
  /** Ground of that. */
  successT?: string
  /** What asks for care. */
  warn?: string
  /** Ground of that. */
  warnT?: string
}

/** The look of a pack, where it is not the standard one: colors in both themes, typefaces, corners, hatches, the mark. What it does not name stays as it is; every pair of colors that meet is measured. */
export interface LookDocument {
  /** This document's kind: look. */
  kind: 'look'
  /** There is one in a pack, or none; its id is look. */
  id: 'look'
  /** Colors of the light theme, by their roles. */
  light?: LookColours
  /** Colors of the dark theme, by their roles. */
  dark?: LookColours
  /** Typefaces: those that come with the app, and those that every device has. */
  type?: LookType
  /** How round corners are. Without it, soft. */
  corners?: 'square' | 'soft' | 'round'
  /** The mark beside the name, and in the browser's tab. Without it, a star in a ring. */
  mark?: LookMark
  /** The hatches of the hues, by which they are told apart where colors are not seen. A hue that is left out keeps its own. */
  hatches?: LookHatches
}

/** The hatches of the hues, by which they are told apart where colors are not seen. A hue that is left out keeps its own. */
export interface LookHatches {
  /** Without it, rings. */
  m1?: 'rings' | 'waves' | 'rays' | 'slants' | 'chevrons' | 'dots'
  /** Without it, waves. */
  m2?: 'rings' | 'waves' | 'rays' | 'slants' | 'chevrons' | 'dots'
  /** Without it, rays. */
  m3?: 'rings' | 'waves' | 'rays' | 'slants' | 'chevrons' | 'dots'
  /** Without it, slants. */
  m4?: 'rings' | 'waves' | 'rays' | 'slants' | 'chevrons' | 'dots'
  /** Without it, chevrons. */
  m5?: 'rings' | 'waves' | 'rays' | 'slants' | 'chevrons' | 'dots'
  /** Without it, dots. */
  ai?: 'rings' | 'waves' | 'rays' | 'slants' | 'chevrons' | 'dots'
}

/** The mark beside the name, and in the browser's tab. Without it, a star in a ring. */
export interface LookMark {
  /** What is drawn in fine lines behind the shape. */
  lines?: string
  /** What is filled. It alone is in the browser's tab, a little larger, in a frame. */
  shape: string
}

/** Typefaces: those that come with the app, and those that every device has. */
export interface LookType {
  /** Of headings and questions. */
  display?: 'brygada' | 'figtree' | 'system' | 'humanist' | 'old-style' | 'slab' | 'rounded' | 'monospace'
  /** Of everything else. */
  text?: 'brygada' | 'figtree' | 'system' | 'humanist' | 'old-style' | 'slab' | 'rounded' | 'monospace'
}

/** Where a made text comes from. */
export interface MadeSources {
  /** A language model wrote it. */
  model: string
  /** It was composed by fixed rules. */
  composed: string
}

/** Every answer is a vote for an outcome; most votes win. */
export interface MajorityScoring {
  /** The rule: majority. */
  rule: 'majority'
  /** Who wins a tie: listed, the tied outcome that stands first in the list of outcomes; lowest, the one with the lowest id (numbers by value); default, the default outcome. */
  tie: 'listed' | 'lowest' | 'default'
  /** The outcome when nothing was answered, and of a tie when tie says so. */
  default?: string
}

/** What is said while they are made. */
export interface MakingWords {
  /** While they are made. */
  pending: string
  /** When they could not be made. */
  failed: string
  /** Button that tries again. */
  retry: string
  /** Button that goes on with the declared ones. */
  declared: string
}

/** Around blocks that show the map of the journey: while it is read, and when it cannot be. */
export interface MapBlock {
  /** What this block is: map. */
  block: 'map'
  /** Permanent id inside the page; links can lead to it. */
  id: string
  /** The block is shown only while this holds. Left out: always shown. */
  when?: PageCondition
  /** Heading in both cases. */
  title: string
  /** While progress is loading. */
  loading: string
  /** The sentence. */
  failed: string
  /** Button that reloads the page. */
  refresh: string
  /** What is shown of it. */
  blocks: Blocks
}

/** Option values become other ones; values that are not named stay. */
export interface MapChange {
  /** Where, and which value becomes which. */
  map: ValueMapping
}

/** The journey map's reading: six stations in an order of their own. */
export interface MapContent {
  /** The stations in the order of the map; a station's place is its display number. */
  stations: MapStationContent[]
}

/** Which lines pass near the birthplace, and where lines meet large cities. Nothing where no map is read. */
export interface MapListsBlock {
  /** What this block is: map-lists. */
  block: 'map-lists'
  /** Permanent id inside the page; links can lead to it. */
  id: string
  /** The block is shown only while this holds. Left out: always shown. */
  when?: PageCondition
  /** Words of nearby. */
  nearby: {
    /** Words: title. */
    title: string
    /** Words: none. */
    none: string
    /** Words: no coordinates of the birthplace. */
    unplaced: string
    /** Words of columns. */
    columns: {
      /** Words: planet. */
      planet: string
      /** Words: line. */
      line: string
      /** Words: influence. */
      influence: string
      /** Words: distance. */
      distance: string
    }
    /** Words: distance. */
    distance: string
    /** Words of influences. */
    influences: {
      /** Words: strong. */
      strong: string
      /** Words: moderate. */
      moderate: string
      /** Words: weak. */
      weak: string
    }
  }
  /** Words of recommendations. */
  recommendations: {
    /** Words: title. */
    title: string
    /** Words: energizing. */
    energizing: string
    /** Words: challenging. */
    challenging: string
    /** Words: neutral. */
    neutral: string
  }
}

/** How far the seeker is on the map, and the button that goes on. */
export interface MapProgressBlock {
  /** What this block is: map-progress. */
  block: 'map-progress'
  /** Permanent id inside the page; links can lead to it. */
  id: string
  /** The block is shown only while this holds. Left out: always shown. */
  when?: PageCondition
  /** Heading of the overall progress. */
  title: string
  /** Name of the bar, for screen readers. */
  bar: string
  /** The figure. */
  percent: string
  /** Line under the bar. */
  count: string
  /** Button to the first open module. */
  continue: string
}

/** One station of the journey map. */
export interface MapStationContent {
  /** Which module. */
  module: string
  /** How long it takes, in words. */
  time: string
  /** Key discoveries; the first three show, the rest as “+N more”. */
  highlights: string[]
  /** What the map asks for before it leads into this one, where that is something else than the module's own prerequisites. */
  prerequisites?: Prerequisites
  /** Where “Review Results” leads. */
  reviewRoute: string
}

/** Each key of the result with its own recipe. A key that comes out empty is left out. */
export interface MappingRecipe {
  /** What the key holds. */
  [k: string]: Recipe
}

/** A mapping. It always has all its keys and no others. */
export interface MappingShape {
  /** object. */
  type: 'object'
  /** What it is; the model reads this. */
  description?: string
  /** By key. */
  properties: {
    /** What the key holds. */
    [k: string]: Shape
  }
}

/** A module or a questionnaire. */
export type MigratedFlow = MigratedModule | MigratedQuestionnaire

/** The flow of a module. */
export interface MigratedModule {
  /** Id of the module. */
  module: string
}

/** The flow of a questionnaire. */
export interface MigratedQuestionnaire {
  /** Id of the questionnaire. */
  questionnaire: string
}

/** What becomes of answers that were given to an older version of a flow. It is applied once, when a seeker goes on; what cannot be placed is set aside, never lost. */
export interface MigrationDocument {
  /** This document's kind: migration. */
  kind: 'migration'
  /** Permanent id of this migration, such as soul-foundations-0-2. */
  id: string
  /** Why the flow changed, for other authors. */
  description?: string
  /** The version of the pack before the change. */
  from: string
  /** The version of the pack that has the change first. Answers of every older version are changed. */
  to: string
  /** Content hashes of packs that had the version in `from`, for answers that carry a hash and no version. */
  hashes?: string[]
  /** The flow whose answers are changed. */
  flow: MigratedFlow
  /** What is done, in order. */
  changes: AnswerChange[]
  /** Answers before and after: the tests of this migration. */
  examples?: MigrationExample[]
}

/** Answers before and after. */
export interface MigrationExample {
  /** Answers as an older version kept them. */
  given: ExampleAnswers
  /** The same after this migration. */
  expected: ExampleAnswers
  /** Places whose values have no place any more. */
  setAside?: string[]
  /** Places that are asked again. */
  asksAgain?: string[]
}

/** What is still missing, beside the forward button. */
export interface MissingWords {
  /** Nothing answered yet. */
  unanswered: string
  /** The stored answer cannot be read. */
  wrongKind: string
  /** More characters are needed. */
  characters: string
  /** One more character is needed. */
  oneCharacter: string
  /** The text is too long. */
  tooLong: string
  /** A name has more words than it may have. */
  tooManyWords: string
  /** More choices are needed. */
  choices: string
  /** One more choice is needed. */
  oneChoice: string
  /** More are chosen than allowed. */
  tooMany: string
  /** A chosen option is no longer offered. */
  unknownChoice: string
  /** An option was sent twice. */
  repeatedChoice: string
  /** A field is empty. */
  field: string
  /** The date is on no calendar. */
  date: string
  /** The time is on no clock. */
  time: string
  /** 29 February of a year that has none. */
  leapDay: string
  /** A date before the first year of the charts. */
  tooEarly: string
  /** A date that is still to come. */
  future: string
  /** The time zone is no zone and no offset. */
  zone: string
  /** The latitude is no number between -90 and 90. */
  latitude: string
  /** The longitude is no number between -180 and 180. */
  longitude: string
  /** Only one of latitude and longitude is given. */
  halfAPosition: string
}

/** A reading of the birth data or of a result, as its modality says: the page has the address of the modality. It says where the reading cannot be shown. */
export interface ModalityBlock {
  /** What this block is: modality. */
  block: 'modality'
  /** Permanent id inside the page; links can lead to it. */
  id: string
  /** The block is shown only while this holds. Left out: always shown. */
  when?: PageCondition
  /** The way back, above everything. */
  back: Link
  /** Beside the banner that says that the data are an example. */
  example: {
    /** Words of own. */
    own: {
      /** Words: label. */
      label: string
      /** Where it leads. */
      signedIn: string
      /** Where it leads. */
      signedOut: string
    }
    /** Words: unread. */
    unread: string
  }
  /** While the reading is worked out. */
  loading: string
  /** When the reading could not be worked out. */
  failed: {
    /** Words: title. */
    title: string
    /** Words: text. */
    text: string
    /** Words: retry. */
    retry: string
    /** Words: birth. */
    birth: string
  }
  /** While the answers that it needs are missing. */
  required: {
    /** Words: title. */
    title: string
    /** Words: text. */
    text: string
    /** Words: take. */
    take: string
    /** What is asked for, and where, by the type of the result. */
    types: {
      /** One of them. */
      [k: string]: ReadingAssessment
    }
    /** Badge above the title. */
    badge: string
  }
  /** When there is no reading. */
  notFound: {
    /** Words: title. */
    title: string
    /** Words: text. */
    text: string
    /** Link: generate. */
    generate: Link
  }
  /** What stands above: the heading. */
  head: Blocks
  /** What stands beside the text, and stays while it is read: the drawing. */
  aside: Blocks
  /** What is read. */
  blocks: Blocks
  /** What stands under all of it, also where there is no reading. */
  below: Blocks
}

/** A reading of the birth data, or of a result: what it is called, what it needs, and how its text is put together. */
export interface ModalityDocument {
  /** This document's kind: modality. */
  kind: 'modality'
  /** Permanent id: the id of the step that computes it. */
  id: string
  /** Address of the page. */
  route: string
  /** Who sees the page: everybody (public), or only those who are signed in (user, the default). */
  access?: 'public' | 'user'
  /** The page that shows it: one without an address of its own, with a block `modality`. */
  page: string
  /** Its place among the steps, from 1. */
  number: number
  /** Its name, as people read it. */
  title: string
  /** What it looks at, in a sentence. */
  subtitle: string
  /** The assessment of whose result it is made. Left out for one that is made of the birth data. */
  assessment?: string
  /** Which chart of the birth it is about and shows: natal (the sky), map (the lines on Earth), design (Human Design), keys (Gene Keys), numbers (numerology). */
  chart?: 'natal' | 'map' | 'design' | 'keys' | 'numbers'
  /** What in it the time of birth decides; changes near the birth time are said. */
  dependsOn?: (
    | 'type'
    | 'authority'
    | 'profile'
    | 'definition'
    | 'personalitySun'
    | 'personalityMoon'
    | 'designSun'
    | 'designMoon'
    | 'sunSign'
    | 'moonSign'
    | 'ascendantSign'
    | 'midheavenSign'
  )[]
  /** How the lines on the map are sorted and told. */
  lines?: ModalityLines
  /** What its templates may name: birth, chart, map, design, keys, numbers, result. */
  inputs: Inputs
  /** Its text, in light markdown. */
  recipe: Recipe
}

/** The drawing of a reading, and what is said of the part that is chosen in it. */
export interface ModalityFigureBlock {
  /** What this block is: modality-figure. */
  block: 'modality-figure'
  /** Permanent id inside the page; links can lead to it. */
  id: string
  /** The block is shown only while this holds. Left out: always shown. */
  when?: PageCondition
}

/** The name of a reading, what it looks at, where it comes from, and the facts that are read first. */
export interface ModalityHeadBlock {
  /** What this block is: modality-head. */
  block: 'modality-head'
  /** Permanent id inside the page; links can lead to it. */
  id: string
  /** The block is shown only while this holds. Left out: always shown. */
  when?: PageCondition
  /** Badge above the title. */
  badge: string
  /** Line under a reading that is computed from the birth. */
  honest: string
  /** Line under a reading that is counted from answers. */
  honestAnswers: string
}

/** How the lines on the map are sorted, as the tradition has it. */
export interface ModalityLines {
  /** How the lines were computed. */
  method: string
  /** The interpretations that tell of a planet's line. */
  told: string
  /** Planets whose lines are said to lift. */
  energizing: Bodies
  /** Planets whose lines are said to ask something. */
  challenging: Bodies
  /** The others. */
  neutral: Bodies
  /** One line with the large cities near it. */
  place: string
  /** When the hour of birth or its clock is not known, so that no city can be named. */
  open: string
  /** When none of them passes a large city. */
  nowhere: string
}

/** The text of a reading. */
export interface ModalityTextBlock {
  /** What this block is: modality-text. */
  block: 'modality-text'
  /** Permanent id inside the page; links can lead to it. */
  id: string
  /** The block is shown only while this holds. Left out: always shown. */
  when?: PageCondition
  /** Words of unreadable. */
  unreadable: {
    /** Words: title. */
    title: string
    /** Words: text. */
    text: string
    /** Words: retry. */
    retry: string
  }
  /** Button that prints the page. */
  print: string
}

/** The page that shows the saved answers of such a module. */
export interface ModuleAnswersWords {
  /** Heading of the page of answers, and its name in the document title. */
  heading: string
  /** While the answers are loading. */
  loading: string
  /** In place of answers that could not be read. */
  failed: string
  /** Button that reads them again. */
  retry: string
  /** When they were saved. */
  saved: string
  /** In place of an answer that was left open. */
  unanswered: string
  /** Link into the flow, to answer anew. */
  again: string
  /** Heading where nothing is saved yet. */
  none: string
  /** What to do then. */
  noneText: string
  /** Link into the flow, for the first time. */
  begin: string
}

/** A card, in every state. */
export interface ModuleCardWords {
  /** Small line on a card. */
  number: string
  /** Badge of a completed card. */
  complete: string
  /** Badge of the current module. */
  current: string
  /** Badge of a locked card. */
  lockedBadge: string
  /** Figure of a card in progress or completed. */
  percent: string
  /** Name of the card's bar, for screen readers. */
  bar: string
  /** Button of an unstarted card. */
  begin: string
  /** Button of a card in progress. */
  continue: string
  /** Button of a completed card. */
  review: string
  /** Disabled button of a locked card that waits for one other card; the number is that card's. */
  lockedAfter: string
  /** Disabled button of a locked card that waits for several modules, or for one without a card; titles names them. */
  lockedAfterTitles: string
  /** Disabled button of a locked module 1. */
  locked: string
}

/** The module is completed. */
export interface ModuleCompletedCondition {
  /** Id of the module. */
  completed: string
}

/** A module whose inside is a flow. */
export interface ModuleDocument {
  /** This document's kind: module. */
  kind: 'module'
  /** Permanent id of this document: the id of a module of the journey. */
  id: string
  /** The module number in data and calls (not the display number of the map). */
  number: number
  /** Name of the module as it is saved in a session. */
  name: string
  /** Address of the flow. */
  route: string
  /** Further addresses of the flow, such as one for those who are not signed in. */
  aliases?: Aliases
  /** Who sees the flow: everybody (public), or only those who are signed in (user, the default). */
  access?: 'public' | 'user'
  /** Which of the module hues and hatches marks it. */
  hue: 'm1' | 'm2' | 'm3' | 'm4' | 'm5' | 'ai'
  /** The way out of the flow. */
  back: FlowLink
  /** What the page says around the flow. */
  page?: FlowPage
  /** What recipes may read of the answers beside the answers themselves: lines by name. */
  told?: Told
  /** The flow of the module. */
  flow: Flow
}

/** A module that has no screen of its own in the app: what is said around its flow. */
export interface ModuleWords {
  /** While the saved progress is loading. */
  loading: string
  /** On the first page, when answers are saved already. */
  retake: string
  /** Link to them, beside that sentence. */
  results: string
  /** The page that shows the saved answers of such a module. */
  answers: ModuleAnswersWords
}

/** So many modules are completed. */
export interface ModulesCompletedCondition {
  /** How many, at least. */
  completedAtLeast: number
}

/** The card that has a text written across the modules. */
export interface MoreCard {
  /** The type of insight that is asked for. */
  type: string
  /** Title of the sixth card. */
  title: string
  /** Text of the card. */
  description: string
  /** Its three features. */
  features: string[]
  /** Said at the button while the reading is written. */
  waiting: string
  /** Said at the button when it is written. */
  done: string
  /** Button of the AI card. */
  generate: string
  /** The same button while the call runs. */
  generating: string
}

/** Answers, an outcome or what was written, under a name of this document. */
export interface NamedInput {
  /** What templates call it. */
  name: string
  /** Where it comes from: answers.<id>, outcome.<id> or written.<id>. */
  from: string
}

/** How a source is called. */
export interface NamedSource {
  /** The id of the guide's source. */
  id: string
  /** Its label. */
  label: string
  /** Types of results by which the guide, in its first words, knows that there is something. */
  types?: string[]
  /** Whether any experiment tells it so too. */
  experiments?: boolean
  /** Where the answer is. */
  to?: string
}

/** This does not hold. */
export interface NotCondition {
  /** The condition. */
  not: Condition
}

/** Words of the not-found screen. */
export interface NotFoundWords {
  /** This document's kind: not-found. */
  kind: 'not-found'
  /** There is one in a pack; its id is not-found. */
  id: 'not-found'
  /** Name of the page in the document title. */
  title: string
  /** Large number at the top. */
  code: string
  /** Heading. */
  heading: string
  /** Sentence under the heading. */
  text: string
  /** Link to the dashboard. */
  home: Link
  /** Button that returns to the previous page. */
  back: string
}

/** This does not hold. */
export interface NotInput {
  /** The condition. */
  not: RecipeCondition
}

/** The steps could not be made; the server's sentence, else the fallback. */
export interface NotMadeNotice {
  /** The headline. */
  title: string
  /** What happened. */
  description: string
  /** In place of the message where the server gives none. */
  fallback: string
  /** How it is shown. */
  variant?: 'default' | 'destructive'
}

/** This does not hold. */
export interface NotOnPage {
  /** The condition. */
  not: PageCondition
}

/** A toast or an inline message: a short title and a sentence. */
export interface Notice {
  /** The headline. */
  title: string
  /** What happened and what to do next. */
  description?: string
  /** How it is shown: destructive for failures. Without it, default. */
  variant?: 'default' | 'destructive'
}

/** The person or organization that runs this installation and answers for it. */
export interface Operator {
  /** Full legal name. */
  name: string
  /** Postal address. Line breaks are kept. */
  address?: string
  /** Address for questions and complaints. */
  email?: string
  /** Telephone number. */
  phone?: string
}

/** Two things that exclude each other, as goals say them. */
export interface OpposedWords {
  /** Ways to say the one. */
  one: string[]
  /** Ways to say the other. */
  other: string[]
  /** Two goals each that exclude each other. */
  matches: string[][]
}

/** One thing that can be chosen. */
export interface Option {
  /** Permanent value that is stored. */
  value: string
  /** What the seeker reads. */
  label: string
  /** A line under the label. */
  description?: string
}

/** Options under a heading. */
export interface OptionGroup {
  /** Permanent id of the group. */
  id: string
  /** Heading of the group. */
  label: string
  /** The options of the group. */
  options: Option[]
}

/** Options in the order they are shown. */
export type OptionList = Option[]

/** A named set of options. */
export type OptionSet = FlatOptionSet | GroupedOptionSet

/** Options written here, or a named set of the flow. */
export type Options = InlineOptions | GroupedOptions | OptionsFrom

/** Options of a named set. */
export interface OptionsFrom {
  /** Id of an option set of this flow, or of the life stages. */
  from: string
}

/** Links to the other readings. */
export interface OtherModalitiesBlock {
  /** What this block is: other-modalities. */
  block: 'other-modalities'
  /** Permanent id inside the page; links can lead to it. */
  id: string
  /** The block is shown only while this holds. Left out: always shown. */
  when?: PageCondition
  /** Heading. */
  title: string
  /** The flow of mode run that makes the readings: their titles and order are its calls'. */
  flow: string
  /** Button for those signed in: the analysis of all of them. */
  next: Link
}

/** The assessment’s outcome is this value. */
export interface OutcomeCondition {
  /** Assessment and outcome. */
  outcome: AssessmentIs
}

/** More words of an outcome, by name. */
export interface OutcomeExtra {
  /** A text, or a list of short texts. */
  [k: string]: string | string[]
}

/** Outcomes that several assessments share, each written once. */
export interface OutcomesDocument {
  /** This document's kind: outcomes. */
  kind: 'outcomes'
  /** Permanent id, such as personality-types. */
  id: string
  /** What they are. */
  title: string
  /** The outcomes. The order counts where a tie goes by the list. */
  list: AssessmentOutcome[]
}

/** One that needs no finding. It fills up what findings leave open, unless it is strong itself. */
export interface OwnChoice {
  /** How strongly it calls for itself, on the scale of findings: 1 to 100. */
  strength?: number
  /** Only where this holds. */
  where?: RecipeCondition
  /** Themes that it is on. */
  on?: FindingThemes
  /** What comes when it is chosen. */
  give: Recipe
}

/** A length of time: in breaths, or in seconds. */
export interface Pace {
  /** So many breaths. */
  breaths?: number
  /** So many seconds. */
  seconds?: number
}

/** The cover of a pack: its name, its version and what belongs in it. A pack has exactly one. */
export interface PackDocument {
  /** This document's kind: pack. */
  kind: 'pack'
  /** Permanent id of the pack; it marks the answers that were given to it. */
  id: string
  /** The product's name, as people read it. */
  name: string
  /** The one line under the name. */
  tagline: string
  /** What the pack is for, for search engines and other authors. */
  description?: string
  /** Version of the content. */
  version: string
  /** Version of this format that the pack is written in. */
  format: 1
  /** Brings the words of the engine: every document of content/packs/base. A document of the same kind and id in this pack is laid over it and may hold only what is different. */
  extends?: 'base'
  /** What the product has beside its journey. Each brings its screens, documents, inputs, blocks and calls; of one that is not named there is nothing. */
  features?: ('journal' | 'reminders' | 'guide' | 'experiments' | 'blog' | 'charts' | 'path')[]
  /** The page that visitors see at every address that is not open to them: one with a block `landing` and its forms. Every product has one. */
  landing?: string
  /** Further addresses of screens that features bring. */
  aliases?: ScreenAlias[]
  /** True for a pack that is only part of a product, such as one that others extend: nobody serves it, and what it lacks may stand elsewhere. */
  part?: boolean
  /** True when its testimonials, figures and people are made up for show; the app then says so. */
  sample?: boolean
  /** The language the pack is written in. */
  locale: string
  /** That language's name in itself, such as English. Without it, its tag. */
  localeName?: string
  /** The other languages that the pack speaks, each with its translations in locales/<id>. */
  locales?: PackLocale[]
  /** In a view of the pack in another language: the language that it is written in. Loading fills it in. */
  writtenIn?: string
  /** How hard texts may be to read before the linter warns, in school years. Without it, 10. */
  reading?: ReadingBounds
  /** Words that no text may say, by language: promises, predictions, diagnoses. */
  claims?: {
    /** The words of one language. */
    [k: string]: ForbiddenClaims
  }
  /** Who wrote it. */
  authors?: string[]
  /** The license of the texts, as an SPDX id such as CC-BY-4.0. */
  license?: string
  /** Documents that were published once and are gone. Their ids are never used again. */
  retired?: RetiredDocument[]
}

/** A language. */
export interface PackLocale {
  /** Its tag, such as es. */
  id: string
  /** Its name in itself, such as Español. */
  name: string
  /** The kinds of document of which every text is translated. Texts of other kinds may be shown in the language of the pack; what is put together from recipes always is, until interpretations are in this list. */
  complete?: string[]
  /** The version of the pack by which that is so. Until the cover has that version, what is missing or has changed is told as a note, by which nothing fails. Without it, at once. */
  completeBy?: string
}

/** What a page may depend on: a small closed language, readable aloud. */
export type PageCondition =
  | SignedInCondition
  | ModuleCompletedCondition
  | ModulesCompletedCondition
  | IntegratedCondition
  | AllOnPage
  | AnyOnPage
  | NotOnPage

/** A page of the app: its address, who sees it, and the blocks that it is made of. */
export interface PageDocument {
  /** This document's kind: page. */
  kind: 'page'
  /** Permanent id. */
  id: string
  /** Address of the page. Left out for one that shows modalities: it stands at their addresses. */
  route?: string
  /** Further addresses of the page. */
  aliases?: Aliases
  /** Who sees the page: everybody (public), or only those who are signed in (user, the default). */
  access?: 'public' | 'user'
  /** Name of the page in the document title, and the heading of an article. A modality has its own. */
  title: string
  /** What the page says, in a sentence or two; also for search engines. */
  summary?: string
  /** The day its words last changed. */
  updated?: string
  /** The module that the page belongs to: its color and its hatch. */
  hue?: 'm1' | 'm2' | 'm3' | 'm4' | 'm5' | 'ai'
  /** How its blocks stand: stack (one below the other, the default), wide (the same with more room between them), reading (the same with room above and below), full (the whole width of the window), or article (sections of text under the title, with a list of contents). */
  layout?: 'stack' | 'wide' | 'reading' | 'article' | 'full'
  /** Its blocks. */
  blocks: Blocks
}

/** Blocks two beside each other, where there is room. */
export interface PairBlock {
  /** What this block is: pair. */
  block: 'pair'
  /** Permanent id inside the page; links can lead to it. */
  id: string
  /** The block is shown only while this holds. Left out: always shown. */
  when?: PageCondition
  /** The blocks. */
  blocks: Blocks
}

/** Opposites weighed against each other; of an assessment whose rule is bipolar and that saves its scores. */
export interface PairsDrawing {
  /** The drawing: pairs. */
  kind: 'pairs'
  /** Whose result: id of an assessment. */
  assessment: string
  /** What is drawn, in a sentence. */
  caption: string
  /** At a pair that drew level: what it was read as. */
  tied?: string
  /** At a pair that one answer decided. */
  close?: string
}

/** Blocks under one heading. */
export interface PartBlock {
  /** What this block is: part. */
  block: 'part'
  /** Permanent id inside the page; links can lead to it. */
  id: string
  /** The block is shown only while this holds. Left out: always shown. */
  when?: PageCondition
  /** Heading. */
  title: string
  /** What stands under it. */
  blocks: Blocks
}

/** A path card. */
export interface PathCardWords {
  /** Name of the path. */
  title: string
  /** What it is. */
  text: string
}

/** The readings of the path. Its page opens by the prerequisites of the module that it completes, and counts the modules in them. */
export interface PathGate {
  /** What must be completed before the map shows its banner, which also needs a path or its insight. */
  banner: Prerequisites
  /** The insight that the banner accepts in place of the path itself. */
  insightType: string
}

/** Words of the page that draws everything together as one path, and of its PDF. */
export interface PathWords {
  /** This document's kind: path. */
  kind: 'path'
  /** There is one in a pack; its id is path. */
  id: 'path'
  /** Name of the page in the document title. */
  title: string
  /** While the path is loading. */
  loading: string
  /** When it could not be read. */
  failed: {
    /** What happened. */
    title: string
    /** What to do. */
    text: string
    /** Button. */
    retry: string
  }
  /** Until the modules are complete. */
  locked: {
    /** Heading. */
    title: string
    /** What opens it. */
    text: string
    /** How many are complete. */
    count: string
    /** Names the bar. */
    bar: string
    /** To the journey. */
    link: Link
    /** Beside a module that is complete. */
    done: string
    /** Beside one that is not. */
    open: string
    /** Names the list of modules. */
    list: string
  }
  /** Everything is complete and nothing is written yet. */
  ready: {
    /** Heading. */
    title: string
    /** Line above it. */
    done: string
    /** What will be written, and from what. */
    text: string
    /** Button. */
    generate: string
    /** The button meanwhile. */
    generating: string
    /** Beside the button meanwhile. */
    wait: string
    /** Beside the button when it failed. */
    failed: string
  }
  /** The written path. */
  result: {
    /** Heading. */
    heading: string
    /** Line under it. */
    intro: string
    /** Source when a model wrote it. */
    model: string
    /** Source when it was composed without a model. */
    composed: string
    /** When it was written. */
    written: string
    /** Names the tabs. */
    tabs: string
    /** In place of a part that is empty. */
    none: string
  }
  /** First tab. */
  overview: {
    /** Its name. */
    tab: string
    /** Heading. */
    manifesto: string
    /** Under the manifesto. */
    signature: string
    /** Heading. */
    realizations: string
    /** Heading. */
    transformation: string
  }
  /** Second tab. */
  identity: {
    /** Its name. */
    tab: string
    /** Heading. */
    essence: string
    /** Heading. */
    contribution: string
    /** Heading. */
    gifts: string
    /** Heading. */
    values: string
  }
  /** Third tab. */
  direction: {
    /** Its name. */
    tab: string
    /** Heading. */
    northStar: string
    /** Heading. */
    primaryPath: string
    /** Heading. */
    timeline: string
    /** Heading. */
    supporting: string
  }
  /** Fourth tab. */
  plan: {
    /** Its name. */
    tab: string
    /** Heading. */
    immediate: string
    /** Heading. */
    shortTerm: string
    /** Heading. */
    longTerm: string
    /** Under the three columns. */
    note: string
  }
  /** Below the tabs. */
  next: {
    /** Heading. */
    title: string
    /** Where one goes from here. */
    links: Link[]
  }
  /** Buttons over the path. */
  actions: {
    /** Names the buttons. */
    label: string
    /** Button. */
    export: string
    /** The button meanwhile. */
    exporting: string
    /** When the file is there. */
    exported: string
    /** When there is none. */
    exportFailed: string
    /** When it was asked for too often. */
    throttled: string
    /** Name of the file. */
    file: string
    /** Button. */
    share: string
    /** Button. */
    save: string
    /** The button meanwhile. */
    saving: string
    /** Confirmation. */
    saved: string
    /** When it was not saved. */
    saveFailed: string
    /** Button to have it written anew. */
    again: string
    /** Beside it. */
    againHint: string
  }
  /** The preview before sharing. */
  share: {
    /** Heading. */
    title: string
    /** What is in it and what is not. */
    text: string
    /** Names the preview. */
    preview: string
    /** Above the choice of parts. */
    parts: string
    /** Button: to the device's share sheet. */
    send: string
    /** Button. */
    copy: string
    /** When it is copied. */
    copied: string
    /** When neither works. */
    failed: string
    /** While no part is chosen. */
    nothing: string
    /** Closes the preview. */
    close: string
    /** Last line of what is shared. */
    footer: string
  }
  /** Everything that was written so far. */
  versions: {
    /** Heading. */
    title: string
    /** What is kept and for how long. */
    text: string
    /** Names the list. */
    list: string
    /** Badge of the newest. */
    current: string
    /** Badge of a saved one. */
    saved: string
    /** Names a version. */
    version: string
    /** Button that saves this one. */
    keep: string
    /** Button. */
    compare: string
    /** While there is only one. */
    one: string
    /** When they could not be read. */
    failed: string
    /** Button. */
    retry: string
  }
  /** Two versions beside each other. */
  compare: {
    /** Heading. */
    title: string
    /** Names the left choice. */
    older: string
    /** Names the right choice. */
    newer: string
    /** When nothing differs. */
    same: string
    /** Parts that are equal. */
    unchanged: string
    /** Said before what is only in the older one. */
    removed: string
    /** Said before what is only in the newer one. */
    added: string
    /** How differences are marked. */
    key: string
    /** While they are read. */
    loading: string
    /** When one could not be read. */
    failed: string
    /** Closes it. */
    close: string
  }
  /** Words of the PDF file only. */
  pdf: {
    /** Its title. */
    title: string
    /** What it is. */
    subject: string
    /** At the foot of each page. */
    page: string
    /** At its end: what it rests on. */
    about: string
    /** At its end, when letters were left out because the file has none for them. */
    missing: string
  }
}

/** What is computed or counted says the same as the answers. */
export interface PatternAccordWords {
  /** In a word or two: what kind of thread it is. */
  label: string
  /** The finding as one sentence. */
  sentence: string
}

/** Then and now. */
export interface PatternChangeWords {
  /** In a word or two: what kind of thread it is. */
  label: string
  /** The finding as one sentence. */
  sentence: string
}

/** Two answers that pull apart. */
export interface PatternContrastWords {
  /** In a word or two: what kind of thread it is. */
  label: string
  /** The finding as one sentence. */
  sentence: string
}

/** What is computed or counted says another thing. */
export interface PatternDiscordWords {
  /** In a word or two: what kind of thread it is. */
  label: string
  /** The finding as one sentence. */
  sentence: string
}

/** Two answers that say the same. */
export interface PatternEchoWords {
  /** In a word or two: what kind of thread it is. */
  label: string
  /** The finding as one sentence. */
  sentence: string
}

/** Goals that exclude each other. */
export interface PatternExclusionWords {
  /** In a word or two: what kind of thread it is. */
  label: string
  /** The finding as one sentence. */
  sentence: string
}

/** A time that returns. */
export interface PatternHourWords {
  /** In a word or two: what kind of thread it is. */
  label: string
  /** The finding as one sentence. */
  sentence: string
}

/** What each kind of thread says. A finding that stays within one answer is none. */
export interface PatternKindWords {
  /** Something that several answers are about. */
  theme: PatternThemeWords
  /** A word that returns. */
  recurrence: PatternRecurrenceWords
  /** Somebody who returns. */
  person: PatternPersonWords
  /** A place that returns. */
  place: PatternPlaceWords
  /** A time that returns. */
  hour: PatternHourWords
  /** A skill that was chosen and is tiring. */
  weary: PatternWearyWords
  /** A skill that was chosen and that answers show. */
  shown: PatternShownWords
  /** Two answers that pull apart. */
  contrast: PatternContrastWords
  /** Two answers that say the same. */
  echo: PatternEchoWords
  /** Two kept values that oppose each other. */
  tension: PatternTensionWords
  /** Goals that exclude each other. */
  exclusion: PatternExclusionWords
  /** What the best and the worst experiment differ in. */
  trials: PatternTrialsWords
  /** Then and now. */
  change: PatternChangeWords
  /** What is computed or counted says the same as the answers. */
  accord: PatternAccordWords
  /** What is computed or counted says another thing. */
  discord: PatternDiscordWords
}

/** Somebody who returns. */
export interface PatternPersonWords {
  /** In a word or two: what kind of thread it is. */
  label: string
  /** The finding as one sentence. */
  sentence: string
}

/** A place that returns. */
export interface PatternPlaceWords {
  /** In a word or two: what kind of thread it is. */
  label: string
  /** The finding as one sentence. */
  sentence: string
}

/** A word that returns. */
export interface PatternRecurrenceWords {
  /** In a word or two: what kind of thread it is. */
  label: string
  /** The finding as one sentence. */
  sentence: string
}

/** A skill that was chosen and that answers show. */
export interface PatternShownWords {
  /** In a word or two: what kind of thread it is. */
  label: string
  /** The finding as one sentence. */
  sentence: string
}

/** Two kept values that oppose each other. */
export interface PatternTensionWords {
  /** In a word or two: what kind of thread it is. */
  label: string
  /** The finding as one sentence. */
  sentence: string
}

/** Something that several answers are about. */
export interface PatternThemeWords {
  /** In a word or two: what kind of thread it is. */
  label: string
  /** The finding as one sentence. */
  sentence: string
}

/** What the best and the worst experiment differ in. */
export interface PatternTrialsWords {
  /** In a word or two: what kind of thread it is. */
  label: string
  /** The finding as one sentence. */
  sentence: string
}

/** A skill that was chosen and is tiring. */
export interface PatternWearyWords {
  /** In a word or two: what kind of thread it is. */
  label: string
  /** The finding as one sentence. */
  sentence: string
}

/** What the answers of a seeker say together, drawn: answers as stations, findings as threads between them. Read when it is opened; its words are the document patterns. */
export interface PatternsBlock {
  /** What this block is: patterns. */
  block: 'patterns'
  /** Permanent id inside the page; links can lead to it. */
  id: string
  /** The block is shown only while this holds. Left out: always shown. */
  when?: PageCondition
  /** Where to go to write more, while there is too little to draw. */
  start?: Link
}

/** Instead of a drawing: what is missing. */
export interface PatternsNoneWords {
  /** Nothing is written yet. */
  unwritten: string
  /** Too little is written, or nothing in it meets. */
  few: string
  /** A single answer is written. */
  one: string
  /** All that was found is put away. */
  away: string
}

/** The same as a table. */
export interface PatternsTableWords {
  /** Button: opens the table. */
  show: string
  /** Button: closes it. */
  hide: string
  /** Caption of the table. */
  caption: string
  /** Head of the column of numbers. */
  number: string
  /** Head of the column of threads. */
  thread: string
  /** Head of the column of words. */
  words: string
}

/** Words of the drawing of what answers say together: answers as stations, findings as threads between them. */
export interface PatternsWords {
  /** This document's kind: patterns. */
  kind: 'patterns'
  /** There is one in a pack; its id is patterns. */
  id: 'patterns'
  /** Heading above the drawing. */
  title: string
  /** What it shows, before it is opened and above it. */
  intro: string
  /** Button: reads the answers and draws. */
  open: string
  /** While they are read. */
  opening: string
  /** They could not be read. */
  failed: string
  /** Button: tries again. */
  retry: string
  /** Above the drawing while no thread is followed: how one is. */
  hint: string
  /** Below the drawing: what its circles and lines are. */
  caption: string
  /** Names the list of stations. */
  stations: string
  /** Names the numbers above the lines. */
  lines: string
  /** A thread and the words that it stands on, for those who hear its number. */
  line: string
  /** Heading of the list of threads. */
  threads: string
  /** Of a thread that more answers say than the drawing has room for. */
  shown: string
  /** Above stations of the journal. */
  journal: string
  /** Above stations of what was tried. */
  experiments: string
  /** Above stations of what was noted of practices. */
  practices: string
  /** Above stations of any other place. */
  elsewhere: string
  /** A thread was put away. */
  away: string
  /** The same as a table. */
  table: PatternsTableWords
  /** Instead of a drawing: what is missing. */
  none: PatternsNoneWords
  /** What each kind of thread says. A finding that stays within one answer is none. */
  kinds: PatternKindWords
  /** The drawing as a picture. Left out: not offered. */
  picture?: PictureWords
  /** Button: closes what is said of a line, where it opens over the drawing. */
  close: string
}

/** How many of a hundred answers count for one thing, rounded; the percent falls into a band. */
export interface PercentScoring {
  /** The rule: percent. */
  rule: 'percent'
  /** What options count for when they are counted. */
  of: string
  /** The bands. Together they cover every score that can be reached, and none covers a score twice. */
  bands: ScoreBand[]
}

/** One of several, chosen by the seed: the same seeker reads the same words on the same day. */
export interface PickRecipe {
  /** What to choose from. One that comes out empty gives way to the next. */
  pick: Recipe[]
  /** A list of this many instead of one alone. */
  take?: number
}

/** A drawing as a picture to keep or to share. */
export interface PictureWords {
  /** The button. */
  save: string
  /** While it is made. */
  making: string
  /** What the picture shows, and what it leaves out. */
  about: string
  /** It could not be made. */
  failed: string
  /** Name of the file, without its ending. */
  file: string
}

/** From where to where an answer goes. */
export interface PlaceRename {
  /** Where it was kept. */
  from: string
  /** Where it is kept now. */
  to: string
}

/** How the place search behaves. */
export interface PlaceSearch {
  /** Characters before a search starts. */
  fromCharacters: number
  /** Pause after typing, in milliseconds. */
  debounceMs: number
  /** Most results shown. */
  limit: number
  /** Shown when nothing is found. */
  empty: string
}

/** How pressing a made step is. */
export interface PlanRank {
  /** What the step says. */
  value: string
  /** As people read it. */
  label: string
  /** How strongly its mark is drawn. */
  tone: 'hue' | 'neutral' | 'outline'
}

/** Made steps by rank, each to be ticked. */
export interface PlanView {
  /** The view: plan. */
  view: 'plan'
  /** The list of steps in what was made, as the step names it with as. */
  of: string
  /** The key of a made step that says its rank. */
  rankedBy: string
  /** What it may say, the most pressing first. */
  ranks: PlanRank[]
  /** The progress of an item. */
  progress: string
  /** Steps that are ticked. */
  taken: string
  /** What ticking does. */
  hint: string
}

/** One of them. */
export interface PlateExtra {
  /** The field. */
  id: string
  /** What it is called. */
  label: string
}

/** The items of a collection by their groups, and a made text, as one plate that can be printed. */
export interface PlateView {
  /** The view: plate. */
  view: 'plate'
  /** The collection. */
  of: string
  /** The generate step whose text stands above. */
  statement?: string
  /** Heading. */
  title: string
  /** Prints it. */
  print: string
  /** Where the words come from. */
  made: string
  /** Further fields of an item that are shown, each with what it is called there. */
  extras?: PlateExtra[]
}

/** One practice for now: its steps, a timer where it needs one, a line of notes; the others of the day, a look back on a week, and what can be taken as a practice. */
export interface PracticeBlock {
  /** What this block is: practice. */
  block: 'practice'
  /** Permanent id inside the page; links can lead to it. */
  id: string
  /** The block is shown only while this holds. Left out: always shown. */
  when?: PageCondition
  /** While what was noted is read. */
  loading: string
  /** What was noted could not be read. */
  failed: string
  /** Button: reads it again. */
  retry: string
  /** Name of the choice between the practices. */
  choose: string
  /** When it is, and how long it takes. */
  at: string
  /** When it is, where nobody said how long it takes. */
  atAlone: string
  /** After the hour: moved for this day. */
  moved: string
  /** Heading above the steps. */
  steps: string
  /** After a step: how long it takes. */
  minutes: string
  /** The timer of the steps that have minutes. */
  timer: {
    /** Name of the timer. */
    label: string
    /** Button: begins. */
    start: string
    /** Button: stops for a while. */
    pause: string
    /** Button: goes on. */
    resume: string
    /** Button: on to the next step, before its time is over. */
    next: string
    /** Button: from the beginning. */
    again: string
    /** The time that is left of a step. */
    left: string
    /** Announced when a step begins. */
    step: string
    /** The time of the last step is over. */
    over: string
  }
  /** What became of it today. */
  done: {
    /** The question. */
    label: string
    /** It was done, and nothing more is said. */
    done: string
    /** It was done, and it helped. */
    helped: string
    /** It was done, and it did not help. */
    unhelpful: string
    /** Button: takes the answer back. */
    clear: string
    /** It could not be kept. */
    failed: string
  }
  /** The line of notes. */
  note: {
    /** Name of the line. */
    label: string
    /** What it asks, where the practice asks nothing of its own. */
    hint: string
    /** Button: keeps the line. */
    save: string
    /** While it is being kept. */
    saving: string
    /** It is kept. */
    saved: string
    /** It is on this device and not in the account yet. */
    device: string
    /** It is longer than a line can be. */
    long: string
    /** Another tab or device kept another line. */
    elsewhere: string
    /** Button: keeps the line of this page. */
    mine: string
    /** Button: takes the other line. */
    theirs: string
  }
  /** Another hour for today. */
  move: {
    /** Name of the choice. */
    label: string
    /** The hours that can be pressed. */
    hours: string[]
    /** Button: to this hour. */
    to: string
    /** Button: back to its own hour. */
    back: string
    /** No hour of today is left. */
    none: string
    /** Announced when it is moved. */
    said: string
  }
  /** The look back. */
  week: {
    /** Heading. */
    title: string
    /** What it is, and what it is not. */
    text: string
    /** On a day without a practice. */
    free: string
    /** It was done. */
    done: string
    /** It helped. */
    helped: string
    /** It did not help. */
    unhelpful: string
    /** Only a line was noted. */
    noted: string
    /** The day that it is. */
    today: string
  }
  /** Practices of the seeker's own. */
  own: {
    /** Heading. */
    title: string
    /** What it is for. */
    text: string
    /** What a practice of one's own is called, above its text. */
    name: string
    /** Where practices are taken from: texts that stand in what was written or answered. */
    from: (PracticeOfInsight | PracticeOfAnswers)[]
    /** Nothing is written or answered yet that one could take. */
    none: string
    /** Button: takes the text as a practice. */
    take: string
    /** Its name for somebody who does not see the text. */
    takeName: string
    /** In the place of the button: it is taken. */
    taken: string
    /** Name of the field for a practice in one's own words. */
    write: string
    /** Name of the choice of the hour. */
    hour: string
    /** Button: takes what was written. */
    add: string
    /** Announced when it is taken. */
    added: string
    /** Button: lets go of it. */
    drop: string
    /** Asked before that. */
    dropTitle: string
    /** What goes with it. */
    dropText: string
    /** Button: yes. */
    dropConfirm: string
    /** Button: no. */
    dropCancel: string
    /** Announced when it is gone. */
    dropped: string
    /** It did not go through. */
    failed: string
  }
  /** Button: opens the reminders. */
  remind: string
  /** Link to the settings, where a device is asked to tell of practices. Shown where it does not do so yet. */
  notify?: string
}

/** Texts of the saved answers of one flow. */
export interface PracticeOfAnswers {
  /** Where they are from. */
  title: string
  /** Id of a flow: its saved answers. */
  flow: string
  /** Where the texts are: a dotted path; of a list what is at the rest of the path in each of its items. */
  at: string
}

/** Texts of one kind of insight. */
export interface PracticeOfInsight {
  /** Where they are from. */
  title: string
  /** Id of a type of insight: what was written of it last. */
  insight: string
  /** Where the texts are: a dotted path; of a list what is at the rest of the path in each of its items. */
  at: string
}

/** One step. */
export interface PracticeStep {
  /** What one does. */
  text: string
  /** How long, for the timer. Left out: as long as it takes, and no timer runs. */
  minutes?: number
}

/** A practice. */
export interface PracticeWords {
  /** Id of the practice among those of the reminders. */
  practice: string
  /** Its name. */
  title: string
  /** What it is. */
  text: string
}

/** Practices with a tick for today, kept in the account; the way to their page, and reminders of them. */
export interface PracticesBlock {
  /** What this block is: practices. */
  block: 'practices'
  /** Permanent id inside the page; links can lead to it. */
  id: string
  /** The block is shown only while this holds. Left out: always shown. */
  when?: PageCondition
  /** Title of the card. */
  title: string
  /** The practices. */
  list: PracticeWords[]
  /** How many of the practices are ticked today. */
  today: string
  /** Where the ticks are kept, and for how long. */
  kept: string
  /** A tick could not be kept. */
  failed: string
  /** Link to the page of the practices. */
  open: Link
  /** Button. */
  remind: string
}

/** What must be completed before: a list of which all are asked for, or one of any and all. */
export type Prerequisites = Gate[] | GateOfAny | GateOfAll

/** Accounts and the ways into them. */
export interface ProblemsAccount {
  /** As much as an account keeps. */
  full: string
  /** An unknown name or a wrong password. */
  wrongSignIn: string
  /** The password asked for once more. */
  wrongPassword: string
  /** A new address without the password. */
  passwordForEmail: string
  /** Two changes at a time. */
  passwordChanged: string
  /** A password from lists. */
  passwordKnown: string
  /** A password of own names. */
  passwordOwn: string
  /** A name in use. */
  usernameTaken: string
  /** An address in use. */
  emailTaken: string
  /** A recovery code that does not fit. */
  wrongCode: string
  /** No mail server. */
  noMail: string
  /** A reset link that is spent. */
  linkOver: string
  /** An ended session. */
  signedOut: string
  /** An address that browsers allow no passkeys at. */
  passkeysUnavailable: string
  /** A passkey that was not made. */
  passkeyUnchecked: string
  /** As many passkeys as there may be. */
  passkeysFull: string
  /** A passkey of another account. */
  passkeyTaken: string
  /** An unknown passkey. */
  noPasskey: string
  /** Signing in with a passkey that is none of ours. */
  passkeyUnknown: string
}

/** Answers under way and modules. */
export interface ProblemsAnswers {
  /** An older page. */
  changed: string
  /** Saved over a newer version. */
  stale: string
  /** A module that is complete. */
  completed: string
  /** No answers under way. */
  noneSaved: string
  /** A gate that is closed. */
  earlierOpen: string
  /** Progress after the end. */
  staysComplete: string
}

/** Birth data, each beside its field. */
export interface ProblemsBirth {
  /** No date. */
  dateMissing: string
  /** No date as it is written. */
  dateUnreadable: string
  /** A day that the month did not have. */
  dateDoesNotExist: string
  /** Before the tables begin. */
  dateTooEarly: string
  /** After they end. */
  dateTooLate: string
  /** A birth to come. */
  dateInFuture: string
  /** No time. */
  timeUnreadable: string
  /** No zone. */
  zoneUnknown: string
  /** Coordinates alone. */
  zoneMissing: string
  /** Half a position. */
  latitudeMissing: string
  /** Half a position. */
  longitudeMissing: string
  /** No latitude. */
  latitudeOutOfRange: string
  /** A pole. */
  latitudeAtPole: string
  /** No longitude. */
  longitudeOutOfRange: string
  /** Neither of the two. */
  readingUnknown: string
  /** No place. */
  placeMissing: string
  /** A day whose clock is asked for. */
  noDay: string
  /** Such a day, too early. */
  tooEarly: string
  /** A time whose clock is asked for. */
  noTime: string
  /** A zone whose clock is asked for. */
  noZone: string
  /** Neither of them. */
  nameZone: string
  /** The twelve months, as they stand in {month}. */
  months: string[]
}

/** Life experiments. */
export interface ProblemsExperiments {
  /** An unknown experiment. */
  absent: string
  /** A time that cannot have been. */
  future: string
  /** Notes before the start. */
  notes: string
  /** A status that cannot follow. */
  change: string
  /** Suggesting again. */
  onlyDeclined: string
}

/** At a field. */
export interface ProblemsFields {
  /** Nothing is there. */
  needed: string
  /** A foreign field. */
  unknown: string
  /** No text. */
  text: string
  /** No whole number. */
  wholeNumber: string
  /** No number. */
  number: string
  /** No list. */
  list: string
  /** No mapping. */
  mapping: string
  /** Neither. */
  trueOrFalse: string
  /** Another type. */
  somethingElse: string
  /** Too short by a rule of one. */
  atLeastOne: string
  /** Too short. */
  atLeast: string
  /** Too long by a rule of one. */
  atMostOne: string
  /** Too long. */
  atMost: string
  /** Too few entries. */
  chooseAtLeast: string
  /** Too many entries. */
  chooseAtMost: string
  /** An entry twice. */
  onlyOnce: string
  /** Too small. */
  minimum: string
  /** Too large. */
  maximum: string
  /** No option. */
  noOption: string
  /** Another form. */
  form: string
  /** Wrong in another way. */
  invalid: string
  /** No day. */
  day: string
  /** No moment. */
  time: string
  /** Space around a name. */
  spaces: string
  /** No address. */
  email: string
  /** No country. */
  country: string
  /** An empty message. */
  message: string
  /** Made steps that the flow cannot hold. */
  unaskable: string
  /** An answer without a question. */
  unasked: string
}

/** Answers to a flow that does not take them. */
export interface ProblemsFlows {
  /** An id that is none. */
  none: string
  /** A card of a flow that is no hub. */
  noCards: string
  /** Results of a hub without its card. */
  nameCard: string
  /** Results of a flow that is only talked through. */
  keepsNothing: string
  /** A step that is none. */
  noStep: string
  /** A number that is none. */
  noModule: string
  /** A reading that there is not. */
  noReading: string
  /** A report of a module that answers complete. */
  byAnswers: string
  /** A report of a module that experiments complete. */
  byExperiment: string
  /** A report of the path. */
  byPath: string
}

/** What can be said to any request. */
export interface ProblemsGeneral {
  /** The database is away or overloaded. */
  busy: string
  /** Something is wrong, and no field is known. */
  invalid: string
  /** An address that leads nowhere. */
  nothingHere: string
  /** Rows of somebody else. */
  foreign: string
  /** Text that a database cannot hold. */
  unstorable: string
  /** An idempotency key of another request. */
  keyReused: string
  /** At that key. */
  newKey: string
  /** A repeated request whose result is gone. */
  erasedSince: string
}

/** The guide. */
export interface ProblemsGuide {
  /** An unknown conversation. */
  absent: string
  /** One that went while a reply was waited for. */
  deleted: string
  /** A message beyond its length. */
  tooLong: string
  /** An idempotency key of another message. */
  keyReused: string
  /** At that key. */
  newKey: string
}

/** The journal. */
export interface ProblemsJournal {
  /** An unknown entry. */
  absent: string
  /** A date that is none. */
  noDay: string
  /** As many entries as there may be. */
  entriesFull: string
  /** As much text as there may be. */
  full: string
  /** As many entries of a day as there may be. */
  dayFull: string
  /** Saved over a newer version. */
  stale: string
}

/** Letters to a later self. */
export interface ProblemsLetters {
  /** An unknown letter. */
  absent: string
  /** A letter whose day has not come. */
  sealed: string
  /** Another answer to a letter that has one. */
  answered: string
  /** A draft that was sealed before, such as in another tab. */
  already: string
  /** As many letters as there may be. */
  full: string
  /** A day that is none. */
  noDay: string
}

/** Too many of something in a short time. */
export interface ProblemsOften {
  /** Calls that only compute. */
  calls: string
  /** Writes of one account. */
  saves: string
  /** Files. */
  downloads: string
  /** Passwords asked for once more. */
  attempts: string
  /** Signing in. */
  signIns: string
  /** Accounts from one place. */
  accounts: string
  /** Changes of an email address. */
  addresses: string
  /** Recovery codes and reset links. */
  recoveries: string
  /** Reset mails. */
  resets: string
  /** Messages to the guide. */
  messages: string
  /** Texts that are written. */
  texts: string
}

/** Own pictures of a seeker. */
export interface ProblemsPictures {
  /** An unknown picture. */
  absent: string
  /** Bytes that are no JPEG. */
  type: string
  /** A picture that breaks off, or says of itself what cannot be. */
  broken: string
  /** More pixels along a side than are kept. */
  pixels: string
  /** As many pictures as there may be. */
  full: string
}

/** Practices of the day. */
export interface ProblemsPractices {
  /** An unknown practice. */
  absent: string
  /** A day that is none. */
  noDay: string
  /** As many practices of one's own as there may be. */
  full: string
  /** A line that was changed somewhere else. */
  stale: string
}

/** What `lodestar publish` and `lodestar rollback` are told. */
export interface ProblemsPublishing {
  /** No key, or another one. */
  key: string
  /** Bytes that are no pack. */
  unreadable: string
  /** A pack with errors; each stands at its line. */
  broken: string
  /** A pack of another product. */
  otherPack: string
  /** A lower version than the installed one. */
  older: string
  /** What is served already. */
  served: string
  /** Sessions that would lose answers. */
  lost: string
  /** Nothing that could be taken back. */
  nothing: string
  /** A version that is no longer kept. */
  gone: string
}

/** What is wrong with a request itself, whatever it asks for. */
export interface ProblemsRequests {
  /** An address below /api that is none. */
  noCall: string
  /** A call without its body. */
  noBody: string
  /** A body that cannot be read. */
  notJson: string
  /** A body of another type. */
  mediaType: string
  /** A file of another type than the one that is asked for. */
  fileType: string
  /** A body that is too long. */
  tooLarge: string
  /** A body that did not come whole. */
  cutOff: string
  /** A header. */
  header: string
  /** A key that means something to programs. */
  fieldName: string
  /** Too many fields. */
  fields: string
  /** Too many entries. */
  entries: string
  /** Text that a database cannot hold, at its place. */
  characters: string
  /** A number beyond all bounds. */
  number: string
  /** Nesting. */
  depth: string
  /** A cursor that is none. */
  cursor: string
  /** A link of another site to a file. */
  elsewhere: string
  /** A write from another site, where the address of the app is set. */
  origin: string
  /** The same where it is not set. */
  originHere: string
  /** Content that there is not. */
  document: string
  /** A name that this server does not know as its own. */
  ownMachine: string
}

/** Results that are sent and do not hold. */
export interface ProblemsResults {
  /** A type that is none. */
  noAssessment: string
  /** A type of another module. */
  otherModule: string
  /** Answers to other questions. */
  ofNone: string
  /** An answer that is none. */
  noAnswer: string
  /** A claimed score that is another. */
  notComputed: string
  /** Parts of a result that contradict each other. */
  otherResult: string
  /** A result that a reading cannot use. */
  notOfAssessment: string
  /** A map of nothing. */
  noReflections: string
  /** A stage that is none. */
  noStage: string
  /** A choice that somebody else made. */
  noIntake: string
}

/** Takes of a flow. */
export interface ProblemsTakes {
  /** An unknown take. */
  absent: string
  /** Two takes that are not of one flow. */
  foreign: string
  /** Erasing the one take that there is. */
  only: string
}

/** What the server says to people when something does not go through, by what it is about. */
export interface ProblemsWords {
  /** This document's kind: problems. */
  kind: 'problems'
  /** There is one in a pack; its id is problems. */
  id: 'problems'
  /** What can be said to any request. */
  general: ProblemsGeneral
  /** Too many of something in a short time. */
  often: ProblemsOften
  /** Texts that are written for a seeker. */
  writing: ProblemsWriting
  /** The guide. */
  guide: ProblemsGuide
  /** Life experiments. */
  experiments: ProblemsExperiments
  /** Letters to a later self. */
  letters: ProblemsLetters
  /** Own pictures of a seeker. */
  pictures: ProblemsPictures
  /** What `lodestar publish` and `lodestar rollback` are told. */
  publishing: ProblemsPublishing
  /** Practices of the day. */
  practices: ProblemsPractices
  /** Takes of a flow. */
  takes: ProblemsTakes
  /** The journal. */
  journal: ProblemsJournal
  /** Answers under way and modules. */
  answers: ProblemsAnswers
  /** Accounts and the ways into them. */
  account: ProblemsAccount
  /** At a field. */
  fields: ProblemsFields
  /** What is wrong with a request itself, whatever it asks for. */
  requests: ProblemsRequests
  /** Answers to a flow that does not take them. */
  flows: ProblemsFlows
  /** Results that are sent and do not hold. */
  results: ProblemsResults
  /** Birth data, each beside its field. */
  birth: ProblemsBirth
}

/** Texts that are written for a seeker. */
export interface ProblemsWriting {
  /** As many as may be under way. */
  atOnce: string
  /** The budget of a day is used up. */
  today: string
  /** Many wait to begin. */
  inLine: string
  /** Many wait for the same text. */
  underWay: string
  /** No data, where the content says nothing of its own. */
  nothing: string
  /** An unknown insight. */
  noInsight: string
  /** An insight that belongs to no module. */
  noModuleInsight: string
  /** An insight of another module. */
  insightElsewhere: string
  /** An unknown document of a flow. */
  noDocument: string
  /** An item of a list that is not there. */
  noItem: string
  /** A finding to put away that no text tells. */
  noFinding: string
  /** As many findings as may be put away. */
  putAwayFull: string
  /** The path before its modules are complete. */
  modulesOpen: string
  /** Nothing to share or to save as a file. */
  noPath: string
  /** An unknown version of the path. */
  noVersion: string
  /** As many versions as are kept. */
  versionsFull: string
}

/** How far the seeker is on the dashboard, and the one next thing. */
export interface ProgressBlock {
  /** What this block is: progress. */
  block: 'progress'
  /** Permanent id inside the page; links can lead to it. */
  id: string
  /** The block is shown only while this holds. Left out: always shown. */
  when?: PageCondition
  /** Heading of the card. */
  title: string
  /** The figure. */
  percent: string
  /** Name of the bar, for screen readers. */
  bar: string
  /** Button while nothing is begun. */
  start: string
  /** Sentence while nothing is begun. */
  startText: string
  /** Line once something is begun. */
  count: string
  /** Button while a module is in progress or unlocked. */
  continue: string
  /** Line beside the button: the module it opens. */
  next: string
  /** Said when all modules are completed. */
  complete: string
  /** Sentence under it. */
  completeText: string
}

/** How the way is counted on screen. */
export interface ProgressPolicy {
  /** Screens counted in all, where it differs from the steps. */
  total?: number
  /** The counter, such as "{step}/{total}". */
  text: string
}

/** The prompt of the day, and the way to write about it. */
export interface PromptBlock {
  /** What this block is: prompt. */
  block: 'prompt'
  /** Permanent id inside the page; links can lead to it. */
  id: string
  /** The block is shown only while this holds. Left out: always shown. */
  when?: PageCondition
  /** Title of the card. */
  title: string
  /** Heading above the prompt. */
  promptTitle: string
  /** The prompt while there is no daily prompt. */
  defaultPrompt: string
  /** Button. */
  start: Link
}

/** A flow that belongs to no module, such as the life-stage intake or the onboarding of one life stage. */
export interface QuestionnaireDocument {
  /** This document's kind: questionnaire. */
  kind: 'questionnaire'
  /** Permanent id of this document. */
  id: string
  /** Title of the questionnaire. */
  title: string
  /** Address of the flow. Left out: it is opened only from another document, such as a card of a hub. */
  route?: string
  /** Further addresses of the flow, such as one for those who are not signed in. */
  aliases?: Aliases
  /** Who sees the flow: everybody (public), or only those who are signed in (user, the default). */
  access?: 'public' | 'user'
  /** A page of its own for what came out, beside the end of the flow. */
  results?: ResultsPage
  /** The way out of the flow. */
  back?: FlowLink
  /** What the page says around the flow. */
  page?: FlowPage
  /** What recipes may read of the answers beside the answers themselves: lines by name. */
  told?: Told
  /** The flow. */
  flow: Flow
}

/** Choosing answers and moves on after a pause; answers can be replaced. */
export interface QuizFlow {
  /** The mode of this flow: quiz. */
  mode: 'quiz'
  /** Where answers live before the end: the server session, the local draft, the browser tab, or nowhere. */
  keep: 'session' | 'draft' | 'tab' | 'none'
  /** When answers are saved. */
  save?: SavePolicy
  /** How the way is counted. */
  progress?: ProgressPolicy
  /** What ends the flow. */
  finish?: FinishPolicy
  /** The parts of the flow. */
  sections?: Section[]
  /** Named sets of options. */
  optionSets?: OptionSet[]
  /** Words of this flow’s buttons, where they differ from the runner’s. */
  words?: FlowWords
  /** Step ids that were used once and never will be again. */
  retired?: string[]
  /** The steps in order. */
  steps: Step[]
  /** How choosing moves on. */
  advance: AdvancePolicy
  /** Where the questions come from, when they are not written here as steps. */
  asks?: QuizQuestions
}

/** Takes the questions over from an assessment, each as a step before the result. */
export interface QuizQuestions {
  /** Id of the assessment, whose items are asked and whose rule scores the answers. */
  assessment: string
  /** Short name of each step, such as "Question {number}". */
  title: string
  /** One quiet line under every question: how to go about it. */
  hint?: string
}

/** Every answer is a vote for an outcome; all outcomes are ranked, the first is primary, the next with any vote secondary. */
export interface RankScoring {
  /** The rule: rank. */
  rule: 'rank'
  /** Who stands first among equals: listed, in the order of the list of outcomes; lowest, by ascending id (numbers by value). */
  tie: 'listed' | 'lowest'
  /** The primary outcome when nothing was answered. */
  default?: string
}

/** A part of what is told in which somebody can be missing. */
export interface ReaderAbsence {
  /** What recipes call it: vision. */
  id: string
  /** Roles of the questions that are this part. */
  in: Roles
  /** Roles of questions of which one has to have named them, for them to be missed here. */
  told: Roles
}

/** Roles of questions of which one word, place or person in the answers to both says more, the most telling first. A finding of kind crossing or meeting names the two in `against`: childhood/vision, and tired/bold of what somebody is tired of. */
export interface ReaderCrossings {
  /** For words and places. */
  things?: CrossingRoles
  /** For people. */
  people?: CrossingRoles
}

/** What the reader looks for in everything that a seeker told, whatever the language: themes, what is opposed to what, and which questions are held against each other. The words of each language are in its lexicon. The guide's page on reading says how findings come about. */
export interface ReaderDocument {
  /** This document's kind: reader. */
  kind: 'reader'
  /** Its name, such as reader. There is one of them in a pack. */
  id: string
  /** Everything that an answer can be about. Each lexicon has words for each of them. */
  themes: ReaderTheme[]
  /** Themes of which each makes the other harder. */
  opposites: string[][]
  /** Roles of questions whose answers are held against each other. */
  pairs: (
    | 'energy'
    | 'absorbs'
    | 'childhood'
    | 'value'
    | 'scene'
    | 'thread'
    | 'topic'
    | 'skill'
    | 'given'
    | 'ease'
    | 'tired-of'
    | 'more-of'
    | 'use-of'
    | 'wish'
    | 'bold'
    | 'fulfilling'
    | 'gift'
    | 'plan'
    | 'goal'
    | 'vision'
    | 'feeling'
    | 'image'
    | 'fear'
    | 'hope'
    | 'motive'
    | 'longing'
    | 'refusal'
    | 'mask'
    | 'person'
    | 'place'
    | 'time'
    | 'past'
    | 'map'
    | 'free'
  )[][]
  /** Roles of questions of which one word, place or person in the answers to both says more, the most telling first. A finding of kind crossing or meeting names the two in `against`: childhood/vision, and tired/bold of what somebody is tired of. */
  crossings?: ReaderCrossings
  /** Where somebody can be missing whom many answers name. A finding of kind absence names it in `against`. */
  absences?: ReaderAbsence[]
  /** What a computed or counted result is said to be about: where another source, a choice or the seeker's own words say the same, they agree. */
  voices?: ReaderVoice[]
}

/** Something that an answer can be about. */
export interface ReaderTheme {
  /** Its permanent name. */
  id: string
  /** What sort of thing it is, in a word of the pack: recipes ask a finding for its `sort`, where they would have to name all themes of it. */
  sort?: string
  /** Nearly everybody writes of it: as a thread it has to be told more often than others to be as strong. */
  everyday?: true
  /** Values of options, of any question, that are about it. */
  options?: string[]
}

/** A result, and the themes that it is said to be about. Each lexicon has words for it. */
export interface ReaderVoice {
  /** Where it is told: an input of recipes and the way in it, such as outcome.enneagram.id. */
  of: string
  /** The vocabulary that names its values; without it the label that stands beside the value. */
  labels?: string
  /** The themes by what it can be. */
  themes: {
    /** The themes then. */
    [k: string]: string[]
  }
}

/** One of them. */
export interface ReadingAssessment {
  /** Words: name. */
  name: string
  /** Where it leads. */
  to: string
}

/** The text of one type of insight as cards: its declared parts, the first beside a drawing, and where all of it comes from. It says where there is none, and has one written. */
export interface ReadingBlock {
  /** What this block is: reading. */
  block: 'reading'
  /** Permanent id inside the page; links can lead to it. */
  id: string
  /** The block is shown only while this holds. Left out: always shown. */
  when?: PageCondition
  /** The type of insight. */
  type: string
  /** Heading. */
  heading: string
  /** Line under the heading. */
  intro: string
  /** While it is read. */
  loading: string
  /** What stands beside its first parts: a drawing. */
  aside?: Blocks
  /** Where the text comes from, and when it was written. */
  source: {
    /** Written by a model. */
    model: string
    /** Composed from the answers. */
    composed: string
    /** When it was written. */
    written: string
  }
  /** Having it written anew. */
  again: {
    /** Button. */
    label: string
    /** The button meanwhile. */
    pending: string
    /** Under the button. */
    hint: string
  }
  /** In place of a text of an unknown form. */
  unread: string
  /** While there is no text. */
  empty: {
    /** Heading. */
    title: string
    /** What it is written from. */
    text: string
    /** Button: has it written. */
    generate: string
    /** The button meanwhile. */
    generating: string
    /** Under it meanwhile. */
    wait: string
  }
  /** When there is nothing to write from. The sentence is the server's. */
  noData: {
    /** Heading. */
    title: string
    /** Where that can be mended. */
    link: Link
  }
  /** When reading or writing failed. */
  failed: {
    /** Heading: it could not be read. */
    read: string
    /** Heading: it could not be written. */
    generate: string
    /** Button. */
    retry: string
  }
}

/** How hard texts may be to read before the linter warns, in school years. Without it, 10. */
export interface ReadingBounds {
  /** The bound for all texts. */
  grade: number
  /** Other bounds for some kinds of document, such as page: 12. */
  kinds?: {
    /** The bound for the texts of this kind. */
    [k: string]: number
  }
}

/** A tree in the shape of its result. A text is a Liquid template; a mapping gives each of its keys; a list leaves out what comes out empty. The keys each, find, choose, pick, first, when, join and list are instructions. */
export type Recipe =
  | string
  | Recipe[]
  | EachRecipe
  | FindRecipe
  | ChooseRecipe
  | PickRecipe
  | FirstRecipe
  | WhenRecipe
  | JoinRecipe
  | ListRecipe
  | MappingRecipe

/** A condition on the inputs. */
export type RecipeCondition =
  | HasCondition
  | InputEquals
  | InputSame
  | InputIn
  | InputIncludes
  | InputAtLeast
  | InputAtMost
  | AllOfInputs
  | AnyOfInputs
  | NotInput
  | HasFinding

/** Words of the ways back into an account whose password is lost: the pages at /recover and /reset, and the mail. */
export interface RecoveryWords {
  /** This document's kind: recovery. */
  kind: 'recovery'
  /** There is one in a pack; its id is recovery. */
  id: 'recovery'
  /** The page at /recover. */
  recover: {
    /** Name of the page and its heading. */
    title: string
    /** Under the heading. */
    intro: string
    /** Link at the top. */
    back: Link
    /** With a recovery code. */
    code: {
      /** Heading. */
      title: string
      /** Under it. */
      text: string
      /** The username field. */
      username: {
        /** Name of the field. */
        label: string
        /** Under the field. */
        hint: string
      }
      /** The field of the code. */
      code: {
        /** Name of the field. */
        label: string
        /** Under the field. */
        hint: string
      }
      /** Button. */
      submit: string
      /** Button while the call runs. */
      submitting: string
    }
    /** With a passkey. */
    passkey: {
      /** Heading. */
      title: string
      /** Under it. */
      text: string
      /** Leads to where one signs in. */
      link: Link
    }
    /** With a mail. */
    mail: {
      /** Heading. */
      title: string
      /** Under it, where mails can be sent. */
      text: string
      /** The field of the address. */
      email: {
        /** Name of the field. */
        label: string
        /** Under the field. */
        hint: string
      }
      /** Button. */
      submit: string
      /** Button while the call runs. */
      submitting: string
      /** After it; the same whether or not there is an account. */
      done: string
      /** Where no mails can be sent. */
      none: string
    }
    /** When none of these is there. */
    else: {
      /** Heading. */
      title: string
      /** Under it. */
      text: string
      /** Whom to ask. */
      link: Link
    }
  }
  /** The page at /reset, where the link of a mail leads. */
  reset: {
    /** Name of the page and its heading. */
    title: string
    /** Under the heading. */
    intro: string
    /** The address holds no token of a mail. */
    missing: string
    /** Leads to the other ways. */
    again: Link
    /** Button. */
    submit: string
    /** Button while the call runs. */
    submitting: string
  }
  /** The field of a new password, on both pages. */
  password: {
    /** Name of the field. */
    label: string
    /** Under the field. */
    hint: string
    /** Button that shows it. */
    show: string
    /** Button that hides it. */
    hide: string
  }
  /** Said after a new password was set. */
  done: {
    /** What happened. */
    title: string
    /** Sentence under it. */
    text: string
  }
  /** The mail with the link. */
  mail: {
    /** Subject. */
    subject: string
    /** The mail, as plain text. */
    text: string
  }
  /** What can go wrong, at the field where it did. */
  errors: {
    /** No username. */
    username: string
    /** No code. */
    code: string
    /** The address. */
    email: {
      /** It is empty. */
      required: string
      /** It does not look like one. */
      invalid: string
    }
    /** The new password. */
    password: {
      /** It is empty. */
      required: string
      /** It is too short. */
      tooShort: string
      /** It is too long. */
      tooLong: string
      /** It is one of the most used. */
      known: string
      /** It is made of the seeker's own words. */
      own: string
    }
    /** Username and code do not belong together. */
    pair: string
    /** The link of the mail no longer works. */
    over: string
    /** Too many tries. */
    throttled: string
    /** There is no network. */
    offline: string
    /** Anything else. */
    failed: string
  }
}

/** A free look back over earlier answers, or a discovery with a setup. Optional unless it has a threshold. */
export interface ReflectionStep {
  /** The kind of this step: reflection. */
  kind: 'reflection'
  /** Permanent name of this step. It is the last part of its address and what a saved session remembers. */
  id: string
  /** Short name of the step for the document title, the step list and reviews. */
  title: string
  /** Id of the section this step belongs to (see sections of the flow). */
  section?: string
  /** The step is shown only while this holds. Left out: always shown. */
  visibleWhen?: Condition
  /** What sort of discovery this is, such as pattern. */
  type?: string
  /** Where the answer is kept in the form data, as a dotted path. Left out: the step id. */
  bind?: string
  /** The question, as the seeker reads it. */
  prompt: string
  /** What it asks for, so that the reader knows what an answer means. */
  role?:
    | 'energy'
    | 'absorbs'
    | 'childhood'
    | 'value'
    | 'scene'
    | 'thread'
    | 'topic'
    | 'skill'
    | 'given'
    | 'ease'
    | 'tired-of'
    | 'more-of'
    | 'use-of'
    | 'wish'
    | 'bold'
    | 'fulfilling'
    | 'gift'
    | 'plan'
    | 'goal'
    | 'vision'
    | 'feeling'
    | 'image'
    | 'fear'
    | 'hope'
    | 'motive'
    | 'longing'
    | 'refusal'
    | 'mask'
    | 'person'
    | 'place'
    | 'time'
    | 'past'
    | 'map'
    | 'free'
  /** One quiet line under the question: how to go about it. */
  hint?: string
  /** What to picture before answering. */
  setup?: string
  /** Faint example inside the empty field. */
  placeholder?: string
  /** Earlier steps whose answers are quoted above the field. */
  about?: string[]
  /** A hint that can be opened. */
  insightHint?: string
  /** A second prompt that appears once the answer has grown. */
  followup?: Followup
  /** How long the answer must be. Left out: no requirement. */
  threshold?: TextThreshold
}

/** Reflections. */
export interface ReflectionWords {
  /** Says that it can be left empty. */
  optional: string
  /** Heading over the seeker’s own earlier answers. */
  quoted: string
  /** The button that opens a hint. */
  hint: string
  /** Shown when the earlier answers are empty. */
  nothingQuoted: string
}

/** A practice that one can be reminded of. */
export interface ReminderPractice {
  /** Permanent id. */
  id: string
  /** Its name. */
  title: string
  /** What one does. */
  text: string
  /** The time that is proposed, as HH:MM. */
  time: string
  /** How long it takes. */
  minutes: number
  /** How it goes, in order, on its page. Left out: its text says all of it. */
  steps?: PracticeStep[]
  /** What the line of notes asks. Left out: what it asks of any practice. */
  note?: string
  /** The entry in the calendar. */
  event: {
    /** Its title. */
    title: string
    /** Its description. Line breaks are kept. */
    text: string
  }
}

/** Words of the reminders: a calendar file for the two practices. The calendar of the seeker reminds; the app sends nothing, unless a device is asked to show notifications. */
export interface RemindersWords {
  /** This document's kind: reminders. */
  kind: 'reminders'
  /** There is one in a pack; its id is reminders. */
  id: 'reminders'
  /** Name of the page, in the document title and as its heading. */
  title: string
  /** What this does, and who does the reminding. */
  intro: string
  /** Link at the top. */
  back: Link
  /** What one can be reminded of. */
  practices: ReminderPractice[]
  /** The choices. */
  form: {
    /** Checkbox that takes a practice in. */
    include: string
    /** Name of the time field. */
    time: string
    /** On which days. */
    repeat: {
      /** Name of the choice. */
      label: string
      /** Every day. */
      daily: string
      /** Monday to Friday. */
      weekdays: string
      /** On days one picks. */
      chosen: string
      /** The days, Monday first. */
      days: string[]
    }
    /** Whether and when the calendar makes itself heard. */
    alarm: {
      /** Name of the choice. */
      label: string
      /** Not at all. */
      none: string
      /** At the time itself. */
      atTime: string
      /** Some minutes before. */
      before: string
      /** The minutes offered. */
      minutes: number[]
    }
    /** Which time zone the times are in. */
    zone: string
  }
  /** What the file will hold, before it is downloaded. */
  summary: string
  /** Button. */
  download: string
  /** Name of the file. */
  fileName: string
  /** After the download. */
  done: {
    /** What happened. */
    title: string
    /** What is left to do. */
    text: string
  }
  /** How to put the file into a calendar. */
  how: {
    /** Heading. */
    heading: string
    /** One line for each kind of calendar. */
    steps: CalendarSteps[]
  }
  /** What to know. */
  notes: {
    /** Heading. */
    heading: string
    /** One fact each. */
    items: string[]
  }
  /** What can go wrong. */
  errors: {
    /** No practice is taken in. */
    none: string
    /** A time is missing. */
    time: string
    /** No day is picked. */
    days: string
    /** The file could not be made. */
    failed: string
  }
}

/** The answer is kept somewhere else. */
export interface RenameChange {
  /** From where to where an answer goes. */
  rename: PlaceRename
}

/** The step has another id, so that whoever stood there stands there again. */
export interface RenameStepChange {
  /** The old and the new id. */
  renameStep: StepRename
}

/** A shape of saved data: each key names a part of the result, or holds a shape of its own. */
export interface ResultShape {
  /** A part of the result, or a shape. */
  [k: string]: string | ResultShape
}

/** Shows an outcome: of scoring, of an effect, or of the calls of a run. */
export interface ResultStep {
  /** The kind of this step: result. */
  kind: 'result'
  /** Permanent name of this step. It is the last part of its address and what a saved session remembers. */
  id: string
  /** Short name of the step for the document title, the step list and reviews. */
  title: string
  /** Id of the section this step belongs to (see sections of the flow). */
  section?: string
  /** The step is shown only while this holds. Left out: always shown. */
  visibleWhen?: Condition
  /** Heading of the page. */
  heading: string
  /** Paragraphs under the heading. */
  body?: string[]
  /** Where the outcome comes from. */
  from: 'scoring' | 'effect' | 'calls'
  /** Label of the button that starts over. */
  again?: string
  /** Where to go from here. */
  links?: FlowLink[]
  /** How an outcome of scoring is shown. */
  scored?: ScoredWords
  /** What stands above the links. */
  show?: ShownViews
}

/** A result of scoring: how it came about, and where it is kept. */
export interface ResultWords {
  /** Heading over how the result came about. */
  why: string
  /** How many answers there were. */
  answered: string
  /** Names of the columns of the score bars, for assistive technology. */
  columns: ScoreColumns
  /** How often one outcome was chosen. */
  count: string
  /** Which outcomes had no answer. */
  unchosen: string
  /** Several had as many answers. The rule that settled it follows. */
  tie: string
  /** How a tie was settled, by rule. */
  rules: TieRuleWords
  /** One answer would have changed it; runnersUp are one or several names. */
  close: string
  /** Said when nothing was tied or close. */
  clear: string
  /** Joins the last two of several names. */
  and: string
  /** While the result is being saved. */
  saving: string
  /** The result is saved. */
  saved: string
  /** The result is kept in this tab only, since nobody is signed in. */
  kept: string
  /** The button that saves again. */
  retry: string
  /** The answers could not be scored, which is a fault of the content. */
  unscored: string
}

/** What somebody saved in a flow: a heading, drawings beside it, and blocks that read the answers. It says where nothing is saved yet. */
export interface ResultsBlock {
  /** What this block is: results. */
  block: 'results'
  /** Permanent id inside the page; links can lead to it. */
  id: string
  /** The block is shown only while this holds. Left out: always shown. */
  when?: PageCondition
  /** Whose answers: id of a module or questionnaire. */
  flow: string
  /** Links above the heading; the first leads back. */
  ways?: Link[]
  /** Heading. */
  heading: string
  /** Line under the heading. */
  intro: string
  /** Small line: when the answers were saved. */
  saved?: string
  /** Where the heading stands on a wide screen: beside the drawings (the default), or above them. */
  head?: 'beside' | 'above'
  /** What stands beside the others, and stays while they are read: drawings. Left out: the others stand alone, as wide as a line reads well. */
  aside?: Blocks
  /** What is read. */
  blocks: Blocks
  /** While the answers are loading. */
  loading: string
  /** When they could not be read. */
  failed: string
  /** Button beside it. */
  retry: string
  /** While nothing is saved. */
  empty: {
    /** The sentence. */
    title: string
    /** A second sentence. */
    text: string
    /** Button. */
    start: Link
  }
  /** What was written out of the answers and is kept by the server: the page is shown also where only that is there. */
  made?: string
}

/** A page of its own for what came out, beside the end of the flow. */
export interface ResultsPage {
  /** Its address. */
  route: string
  /** Who sees it: everybody (public), or only those who are signed in (user, the default). */
  access?: 'public' | 'user'
}

/** One document that is gone. */
export interface RetiredDocument {
  /** What kind it was. */
  kind: string
  /** Its id. */
  id: string
}

/** Values that options had once. They are never used again: answers given then may still be stored. */
export type RetiredValues = string[]

/** One card of derived lines. */
export interface ReviewCard {
  /** A permanent id: lower-case words joined by hyphens or underscores. */
  id: string
  /** Heading of the card. */
  title: string
  /** Where the lines come from: answers (saved answers of the flow in `of`, of this flow those under way), written (what the commission in `made` wrote last), experiments (those that are finished), profile (what the seeker said at the start), completed (modules), or findings (what several answers say together). */
  from: 'answers' | 'written' | 'experiments' | 'profile' | 'completed' | 'findings'
  /** Id of the flow, for answers and written. */
  of?: string
  /** Id of the commission, for written. */
  made?: string
  /** Which lines, in their order. Left out: everything that there is. */
  lines?: ReviewLine[]
  /** Most lines shown. */
  limit: number
  /** Shown when there is nothing yet. */
  empty: string
}

/** Lines from one place. */
export interface ReviewLine {
  /** Where the texts are: a dotted path into the answers, or a name of the source: of map signature, description, gifts; of experiments notes, and title for those without; of profile motivation, outcome, challenge, answers; of completed title; of findings name, and words that were written. */
  path: string
  /** What is said of each text. */
  text?: string
  /** Only the first paragraph. Default false. */
  first?: boolean
  /** For the items of a collection: one line for each option of this field, with what is at `each` of its items. */
  by?: string
  /** With `by`: the field whose texts the line holds. */
  each?: string
}

/** What is already known, gathered from the seeker’s own data. */
export interface ReviewStep {
  /** The kind of this step: review. */
  kind: 'review'
  /** Permanent name of this step. It is the last part of its address and what a saved session remembers. */
  id: string
  /** Short name of the step for the document title, the step list and reviews. */
  title: string
  /** Id of the section this step belongs to (see sections of the flow). */
  section?: string
  /** The step is shown only while this holds. Left out: always shown. */
  visibleWhen?: Condition
  /** The question, as the seeker reads it. */
  prompt?: string
  /** One quiet line under the question: how to go about it. */
  hint?: string
  /** Heading of the page. */
  heading: string
  /** Paragraphs under the heading. */
  body?: string[]
  /** The cards. */
  cards: ReviewCard[]
  /** Label of the button that goes on. */
  action: string
  /** What stands under the cards. */
  show?: ShownViews
}

/** Cards of what is already known. */
export interface ReviewWords {
  /** While a card is being read. */
  loading: string
  /** In place of a card that could not be read. */
  failed: string
  /** Under a card that shows only the first few. */
  more: string
  /** The same for one. */
  oneMore: string
}

/** Options around a ring: those that were chosen are drawn in full. */
export interface Ring {
  /** Id of a step with options. */
  step: string
  /** What it is, in the legend. */
  label: string
}

/** Answers as a plate of rings: stars on the rim, bars within, then dots, and at the heart a line of swell for each written answer. */
export interface RingsDrawing {
  /** The drawing: rings. */
  kind: 'rings'
  /** Whose answers: id of a module or questionnaire. */
  flow: string
  /** On the rim, with the names of what was chosen. */
  stars: Ring
  /** Within the rim, by their groups. */
  bars?: Ring
  /** Within the bars. */
  dots?: Ring
  /** At the heart. */
  swells?: Swells
}

/** Roles of questions. */
export type Roles = (
  | 'energy'
  | 'absorbs'
  | 'childhood'
  | 'value'
  | 'scene'
  | 'thread'
  | 'topic'
  | 'skill'
  | 'given'
  | 'ease'
  | 'tired-of'
  | 'more-of'
  | 'use-of'
  | 'wish'
  | 'bold'
  | 'fulfilling'
  | 'gift'
  | 'plan'
  | 'goal'
  | 'vision'
  | 'feeling'
  | 'image'
  | 'fear'
  | 'hope'
  | 'motive'
  | 'longing'
  | 'refusal'
  | 'mask'
  | 'person'
  | 'place'
  | 'time'
  | 'past'
  | 'map'
  | 'free'
)[]

/** A further address. */
export interface RouteAlias {
  /** The address. */
  route: string
  /** Who sees the page there. Default: whoever sees it at its own address. */
  access?: 'public' | 'user'
}

/** Calls one after another, each with a status. */
export interface RunFlow {
  /** The mode of this flow: run. */
  mode: 'run'
  /** Where answers live before the end: the server session, the local draft, the browser tab, or nowhere. */
  keep: 'session' | 'draft' | 'tab' | 'none'
  /** When answers are saved. */
  save?: SavePolicy
  /** How the way is counted. */
  progress?: ProgressPolicy
  /** What ends the flow. */
  finish?: FinishPolicy
  /** The parts of the flow. */
  sections?: Section[]
  /** Named sets of options. */
  optionSets?: OptionSet[]
  /** Words of this flow’s buttons, where they differ from the runner’s. */
  words?: FlowWords
  /** Step ids that were used once and never will be again. */
  retired?: string[]
  /** The steps in order. */
  steps: Step[]
  /** The calls in order. */
  calls: FlowCall[]
  /** Pause after each success, in milliseconds. */
  pauseMs: number
  /** A failed call is marked and the run goes on. */
  onFailure: 'continue'
  /** Words around the calls. */
  frame: RunWords
  /** What each call does: write (has the commission of its id written, the default), or reading (works out the reading of its id). */
  performs?: 'write' | 'reading'
}

/** Words around the calls. */
export interface RunWords {
  /** Status of a call that waits. */
  waiting: string
  /** Status of the call under way. */
  processing: string
  /** Status of a call that worked. */
  complete: string
  /** Status of a call that failed. */
  error: string
  /** How long a call took. */
  seconds: string
  /** Name of the progress bar. */
  bar: string
  /** How many calls have ended. */
  progress: string
  /** Button that runs everything anew. */
  again: string
  /** Said when the last call has ended. */
  finished: string
  /** Said when some calls failed. */
  partly: string
}

/** Buttons of the footer. */
export interface RunnerButtons {
  /** The forward button. */
  continue: string
  /** The back button. */
  back: string
  /** The forward button on the last question. */
  last: string
  /** The forward button while submitting. */
  submitting: string
}

/** The words of the flow runner, shared by every flow. */
export interface RunnerWords {
  /** This document's kind: runner. */
  kind: 'runner'
  /** There is one. */
  id: 'runner'
  /** Buttons of the footer. */
  buttons: RunnerButtons
  /** What is still missing, beside the forward button. */
  missing: MissingWords
  /** The saved state beside the counter. */
  saved: SavedWords
  /** Option rows. */
  choice: ChoiceWords
  /** Text fields. */
  text: WritingWords
  /** Reflections. */
  reflection: ReflectionWords
  /** The dialog when the module was completed on another page or device while this one was open. */
  completedElsewhere?: CompletedElsewhereWords
  /** The dialog when the server holds a newer version. */
  conflict: ConflictWords
  /** Read to screen readers. */
  announce: AnnounceWords
  /** Name of the progress bar. */
  progress: string
  /** Shown at the place where submitting failed. */
  failedToSubmit: string
  /** Shown while saved answers are read. */
  restoring: string
  /** A result of scoring: how it came about, and where it is kept. */
  result: ResultWords
  /** A list that the seeker fills. */
  collection: CollectionWords
  /** Cards of what is already known. */
  review: ReviewWords
  /** Where a made text comes from. */
  sources: MadeSources
  /** A module that has no screen of its own in the app: what is said around its flow. */
  module: ModuleWords
}

/** One of them. */
export interface SampleResult {
  /** What it says. */
  [k: string]: string | number
}

/** The results that readings are made of, as they would be saved, by their types. */
export interface SampleResults {
  /** One of them. */
  [k: string]: SampleResult
}

/** The made-up person whose data stands in where nobody's own can be read. Never saved, and always shown with the banner. */
export interface SampleSeekerDocument {
  /** This document's kind: sample-seeker. */
  kind: 'sample-seeker'
  /** There is one in a pack; its id is sample-seeker. */
  id: 'sample-seeker'
  /** What stands above everything that is made from this data. */
  banner: Notice
  /** Day of birth. */
  birthDate: string
  /** Local time of birth, as HH:MM in quotes. */
  birthTime: string
  /** Place of birth, written as the place search answers it. */
  birthLocation: string
  /** Time zone of the place, such as Europe/Lisbon. */
  timezone: string
  /** Degrees, north positive. */
  latitude: number
  /** Degrees, east positive. */
  longitude: number
  /** The type under which birth data are saved, such as birthChart. */
  birthSavedAs: string
  /** The results that readings are made of, as they would be saved, by their types. */
  results: SampleResults
}

/** When answers are saved to where the flow keeps them. */
export interface SavePolicy {
  /** Buttons that save before they move. */
  on?: ('continue' | 'back')[]
  /** Saving by itself after a change. */
  autosave?: Autosave
}

/** The saved state beside the counter. */
export interface SavedWords {
  /** While saving. */
  saving: string
  /** Everything is on the server. */
  saved: string
  /** Everything is on this device only, since nobody is signed in or the flow saves at its end. */
  local: string
  /** Changes wait for the next save. */
  unsaved: string
  /** The last save failed; the answers are kept on this device. */
  failed: string
  /** There is no network; the answers are kept on this device. */
  offline: string
  /** The button that saves now. */
  retry: string
}

/** Something that a scenario has more or less of. */
export interface ScenarioGauge {
  /** Permanent name of the gauge. */
  id: string
  /** What is gauged. */
  label: string
  /** What is meant. */
  hint?: string
  /** Where it can stand, the least first. The first and the last stand at its two ends. */
  scale: OptionList
  /** What it asks for, so that the reader knows what an answer means. */
  role?:
    | 'energy'
    | 'absorbs'
    | 'childhood'
    | 'value'
    | 'scene'
    | 'thread'
    | 'topic'
    | 'skill'
    | 'given'
    | 'ease'
    | 'tired-of'
    | 'more-of'
    | 'use-of'
    | 'wish'
    | 'bold'
    | 'fulfilling'
    | 'gift'
    | 'plan'
    | 'goal'
    | 'vision'
    | 'feeling'
    | 'image'
    | 'fear'
    | 'hope'
    | 'motive'
    | 'longing'
    | 'refusal'
    | 'mask'
    | 'person'
    | 'place'
    | 'time'
    | 'past'
    | 'map'
    | 'free'
}

/** Where it stands, gauge by gauge. Each may be left open. */
export interface ScenarioGauges {
  /** Heading over them. */
  heading: string
  /** How to go about it. */
  hint?: string
  /** Said of a gauge that is left open. */
  open: string
  /** The gauges. */
  list: ScenarioGauge[]
}

/** Texts of one sort. */
export interface ScenarioLines {
  /** Heading over them. */
  heading: string
  /** How to go about it. */
  hint?: string
  /** Label of one of them. */
  label: string
  /** How many there are, or with `add` how many there can be. */
  count: number
  /** How many of them are needed. Default 0. */
  atLeast?: number
  /** Some sentences each, not a line. Default false. */
  long?: boolean
  /** Label of the button that makes room for one more. With it only those are shown that are written, and one more. */
  add?: string
  /** What they ask for, so that the reader knows what an answer means. */
  role?:
    | 'energy'
    | 'absorbs'
    | 'childhood'
    | 'value'
    | 'scene'
    | 'thread'
    | 'topic'
    | 'skill'
    | 'given'
    | 'ease'
    | 'tired-of'
    | 'more-of'
    | 'use-of'
    | 'wish'
    | 'bold'
    | 'fulfilling'
    | 'gift'
    | 'plan'
    | 'goal'
    | 'vision'
    | 'feeling'
    | 'image'
    | 'fear'
    | 'hope'
    | 'motive'
    | 'longing'
    | 'refusal'
    | 'mask'
    | 'person'
    | 'place'
    | 'time'
    | 'past'
    | 'map'
    | 'free'
}

/** What the seeker calls it. */
export interface ScenarioName {
  /** Label of the field. */
  label: string
  /** How to go about it. */
  hint?: string
  /** Most words that it may have. */
  words: number
  /** What it asks for, so that the reader knows what an answer means. */
  role?:
    | 'energy'
    | 'absorbs'
    | 'childhood'
    | 'value'
    | 'scene'
    | 'thread'
    | 'topic'
    | 'skill'
    | 'given'
    | 'ease'
    | 'tired-of'
    | 'more-of'
    | 'use-of'
    | 'wish'
    | 'bold'
    | 'fulfilling'
    | 'gift'
    | 'plan'
    | 'goal'
    | 'vision'
    | 'feeling'
    | 'image'
    | 'fear'
    | 'hope'
    | 'motive'
    | 'longing'
    | 'refusal'
    | 'mask'
    | 'person'
    | 'place'
    | 'time'
    | 'past'
    | 'map'
    | 'free'
}

/** A future that somebody draws up to look at it: what it is called, what happens in each of its years, what it asks, who is in it, and where it stands on each gauge. */
export interface ScenarioStep {
  /** The kind of this step: scenario. */
  kind: 'scenario'
  /** Permanent name of this step. It is the last part of its address and what a saved session remembers. */
  id: string
  /** Short name of the step for the document title, the step list and reviews. */
  title: string
  /** Id of the section this step belongs to (see sections of the flow). */
  section?: string
  /** The step is shown only while this holds. Left out: always shown. */
  visibleWhen?: Condition
  /** Where the answer is kept in the form data, as a dotted path. Left out: the step id. */
  bind?: string
  /** The question, as the seeker reads it. */
  prompt: string
  /** One quiet line under the question: how to go about it. */
  hint?: string
  /** Whether an answer is needed. Default true. */
  required?: boolean
  /** What the seeker calls it. */
  name: ScenarioName
  /** What happens, a text for each year. The first year is number 1. */
  years: ScenarioLines
  /** What it asks: questions that this future raises. */
  questions?: ScenarioLines
  /** Who is in it, a line for each. */
  people?: ScenarioLines
  /** Where it stands, gauge by gauge. Each may be left open. */
  gauges: ScenarioGauges
}

/** The same in a table. */
export interface ScenariosTable {
  /** Caption of the table. */
  caption: string
  /** Heading of its first column: what is compared. */
  of: string
  /** Opens it. */
  show: string
}

/** Scenarios side by side: a route for each with its years as stations, and its gauges as bars. */
export interface ScenariosView {
  /** The view: scenarios. */
  view: 'scenarios'
  /** The steps of the scenarios, in their order. */
  of: string[]
  /** Heading. */
  title: string
  /** What it shows. */
  note?: string
  /** Said while nothing is written. */
  empty: string
  /** Prints it. */
  print: string
  /** What the station of a year is called. */
  year: string
  /** Said of a gauge that was moved: where it stood before. */
  before: string
  /** The same in a table. */
  table: ScenariosTable
}

/** A range of scores that means one outcome. */
export interface ScoreBand {
  /** Lowest score of the band. */
  from: number
  /** Highest score of the band, itself included. */
  to: number
  /** The outcome. */
  outcome: string
}

/** What came out of an assessment: the outcome that was saved last, what it means, and drawings of how it came about. */
export interface ScoreBlock {
  /** What this block is: score. */
  block: 'score'
  /** Permanent id inside the page; links can lead to it. */
  id: string
  /** The block is shown only while this holds. Left out: always shown. */
  when?: PageCondition
  /** Whose result: id of an assessment. */
  assessment: string
  /** Heading. */
  title: string
  /** Texts of the outcome's extra that are shown, each under its heading. */
  extras?: ScoreExtra[]
  /** What stands under it once there is a result, such as a drawing. */
  blocks?: Blocks
  /** While there is no result. */
  none: string
  /** Under it: the way to the questions. */
  start?: Link
  /** When it cannot be read. */
  failed: string
  /** Button under it. */
  retry: string
}

/** Names of the columns of the score bars, for assistive technology. */
export interface ScoreColumns {
  /** What the two sides are sides of. */
  pair: string
  /** The first side of a pair. */
  first: string
  /** The second side of a pair. */
  second: string
  /** The place of an outcome. */
  place: string
  /** What was chosen. */
  outcome: string
  /** How often. */
  count: string
  /** How it came about. */
  note: string
  /** Marks a shared place. */
  tie: string
}

/** One of them. */
export interface ScoreExtra {
  /** Name of the extra text. */
  extra: string
  /** Its heading. */
  label: string
}

/** How an outcome of scoring is shown. */
export interface ScoredWords {
  /** Name of the outcome, such as "{id} · {label}". */
  name: string
  /** Says which outcome came second, for the rule rank. */
  secondary?: string
  /** Texts of the outcome's extra that are shown, each under its heading. */
  extras?: ShownExtra[]
  /** Heading over how the answers counted. */
  counts: string
  /** What this result is not, each in a sentence or two. */
  not?: string[]
  /** Heading over it. */
  notTitle?: string
}

/** The rule and what it needs to know. */
export type Scoring = MajorityScoring | BipolarScoring | RankScoring | SumScoring | PercentScoring

/** One. */
export interface ScreenAlias {
  /** The address. */
  route: string
  /** The screen that is there. */
  screen: 'path' | 'experiments' | 'journal' | 'guide' | 'reminders'
}

/** What a guided step says, line by line, at a breathing pace. Each line is a recipe, filled with what the seeker told; what stays empty is passed over. */
export interface ScriptDocument {
  /** This document's kind: script. */
  kind: 'script'
  /** Its permanent name. */
  id: string
  /** What it is called where one of several is chosen. */
  title: string
  /** How long it takes. The pauses between its lines are made longer or shorter to fit. */
  minutes: number
  /** One breath: what its paces are counted in, and the drawing moves by. */
  breath: Breath
  /** What the lines may name, always the seeker's own. */
  inputs: Inputs
  /** What must be known for the script to be the seeker's own. It is said otherwise as well: then `noData` stands before it. */
  needs?: RecipeCondition
  /** What is said before it begins, where `needs` is not met. */
  noData?: string
  /** What is said, from the first line to the last. */
  lines: ScriptLine[]
}

/** One line. A recipe that gives a list gives as many lines. */
export interface ScriptLine {
  /** How long it stands. A line that takes longer to read stands as long as that. */
  pace: Pace
  /** How long it is quiet afterwards. Left out: not at all. */
  pause?: Pace
  /** What it says. */
  recipe: Recipe
}

/** A part of a flow that steps belong to. */
export interface Section {
  /** Permanent id. */
  id: string
  /** Name of the part. */
  title: string
}

/** A field of a form. */
export interface SettingsField {
  /** Name of the field. */
  label: string
  /** Under the field. */
  hint: string
}

export interface SettingsNotified {
  /** The switch. */
  label: string
  /** When it is told. */
  hint: string
  /** What the device shows. It stands on a locked screen, so it says nothing of the seeker. */
  message: {
    /** First line. */
    title: string
    /** The line under it. */
    text: string
    /** What a press on it opens. */
    to: string
  }
}

/** Words of Edit Profile and Settings. The words of the display choices are in the shell. */
export interface SettingsWords {
  /** This document's kind: settings. */
  kind: 'settings'
  /** There is one in a pack; its id is settings. */
  id: 'settings'
  /** Name of the page, in the document title and as its heading. */
  title: string
  /** Line under the heading. */
  intro: string
  /** Link at the top. */
  back: Link
  /** Name of the list of sections, for screen readers. */
  contents: string
  /** Edit Profile: names and email address. */
  profile: {
    /** Heading; also the document title of Edit Profile. */
    title: string
    /** Line under it. */
    intro: string
    /** First name. */
    firstName: SettingsField
    /** Last name. */
    lastName: SettingsField
    /** Email address. */
    email: SettingsField
    /** The password of today, asked for when the address is changed. */
    password: SettingsField
    /** Username, which stays as it is. */
    username: SettingsField
    /** Button. */
    save: string
    /** The same button while saving. */
    saving: string
    /** Said when it is done. */
    saved: string
    /** Said at the button while nothing was changed. */
    unchanged: string
  }
  /** Change of password. */
  password: {
    /** Heading. */
    title: string
    /** What happens to other devices. */
    intro: string
    /** The current password. */
    current: SettingsField
    /** The new password. */
    next: SettingsField
    /** The new password once more. */
    confirm: SettingsField
    /** Button that shows the passwords. */
    show: string
    /** Button that hides them. */
    hide: string
    /** Button. */
    save: string
    /** The same button while saving. */
    saving: string
    /** Said when it is done. */
    saved: string
  }
  /** Section that shows where the account is signed in. */
  devices: {
    /** Heading. */
    title: string
    /** Under the heading. */
    intro: string
    /** A device: its browser and its system. */
    named: string
    /** A device that does not say what it is. */
    unknown: string
    /** Mark of the device that shows this page. */
    this: string
    /** When it was signed in. */
    since: string
    /** When it was last used. */
    seen: string
    /** Button that ends one. */
    end: string
    /** The same for screen readers. */
    endNamed: string
    /** Button while the call runs. */
    ending: string
    /** Button that ends all others. */
    others: string
    /** There are no others. */
    alone: string
    /** Said when one was ended. */
    ended: string
    /** Said when all others were ended. */
    endedOthers: string
    /** It could not be done. */
    failed: string
  }
  /** Section of the passkeys. */
  passkeys: {
    /** Heading. */
    title: string
    /** Under the heading. */
    intro: string
    /** There is none. */
    none: string
    /** When it was added. */
    since: string
    /** When it last signed in. */
    used: string
    /** It has never signed in. */
    never: string
    /** How the seeker calls the new one. */
    name: SettingsField
    /** The password of today. */
    password: SettingsField
    /** Button that opens the form. */
    begin: string
    /** Button that closes the form. */
    cancel: string
    /** Button that adds one. */
    add: string
    /** Button while the device asks. */
    adding: string
    /** Said when it was added. */
    added: string
    /** Button that removes one. */
    remove: string
    /** The same for screen readers. */
    removeNamed: string
    /** Said when it was removed. */
    removed: string
    /** Asked before one is removed. */
    sure: {
      /** The question. */
      title: string
      /** What would happen. */
      text: string
      /** Button that removes. */
      confirm: string
      /** Button that keeps it. */
      cancel: string
    }
    /** The browser, or the address of the app, allows no passkeys. */
    unsupported: string
    /** The seeker or the device has said no. */
    cancelled: string
    /** This device has one for the account already. */
    known: string
    /** Anything else. */
    failed: string
  }
  /** Section of the recovery codes. */
  recoveryCodes: {
    /** Heading. */
    title: string
    /** Under the heading. */
    intro: string
    /** There are none. */
    none: string
    /** How many are left of those that were made. */
    left: string
    /** All were used. */
    used: string
    /** The password of today. */
    password: SettingsField
    /** Button that opens the form where there are no codes yet. */
    begin: string
    /** Button that closes the form. */
    cancel: string
    /** Button of the form. */
    make: string
    /** Button that opens the form where there are codes. */
    renew: string
    /** Button while the call runs. */
    making: string
    /** Before new ones are made. */
    replaces: string
    /** The codes, shown once. */
    sheet: {
      /** Heading, in print too. */
      title: string
      /** Under it. */
      text: string
      /** When they were made. */
      made: string
      /** Button that prints. */
      print: string
      /** Button that saves a file. */
      download: string
      /** Name of the file, without its ending. */
      fileName: string
      /** Button that puts them away. */
      close: string
    }
    /** They could not be made. */
    failed: string
  }
  /** Choices for this device. */
  display: {
    /** Heading. */
    title: string
    /** Where they hold. */
    intro: string
    /** Under the choice of colors. */
    theme: string
    /** Under the choice of motion. */
    motion: string
    /** Under the choice of letter keys. */
    letterKeys: string
    /** Under the choice of the language. */
    language: string
    /** Said to screen readers after a choice. */
    saved: string
  }
  /** What the guide and written texts may use. */
  guide?: {
    /** Heading. */
    title: string
    /** Line under it. */
    intro: string
    /** The switch for the journal. */
    journal: string
    /** What it means. */
    journalHint: string
    /** Said when it is kept. */
    saved: string
    /** It could not be kept. */
    failed: string
    /** To the guide, which shows what it sees. */
    link: Link
  }
  /** Notifications of this device. Without these words the product has none. */
  notifications?: {
    /** Heading. */
    title: string
    /** Line under it. */
    intro: string
    /** Name of the list of kinds. */
    asks: string
    /** What a device can tell of. Where the product has no such thing, it is not shown. */
    kinds: {
      /** The day of a letter has come. */
      letters: SettingsNotified
      /** The hour of a practice has come. */
      practices: SettingsNotified
      /** Nothing has changed at an experiment under way for some days. */
      experiments: SettingsNotified
    }
    /** Said when a choice is kept. */
    saved: string
    /** While a device is told of nothing, for nothing is chosen. */
    nothing: string
    /** Name of what is to be known about it. */
    about: string
    /** What is sent, what is not, and who can see it. */
    known: string[]
    /** While this device shows none. */
    off: string
    /** While it shows them. */
    on: string
    /** Button that asks the browser and turns them on here. */
    turnOn: string
    /** The same button meanwhile. */
    turningOn: string
    /** Button that turns them off here. */
    turnOff: string
    /** The same button meanwhile. */
    turningOff: string
    /** This browser has no notifications. */
    unsupported: string
    /** It has them once the app is installed on the device: how. */
    install: string
    /** The browser has been told to show none: how that is undone. */
    denied: string
    /** It could not be turned on or off, or a choice could not be kept. */
    failed: string
  }
  /** Section that says what was done without a network and is still to be sent. */
  waiting: {
    /** Heading. */
    title: string
    /** What happens to it. */
    intro: string
    /** While nothing waits. */
    none: string
    /** Answers under way that wait, and since when. */
    answers: string
    /** A flow that was finished and waits, and since when. */
    finished: string
    /** How many pictures wait. */
    pictures: string
    /** A picture that was refused when it was sent. */
    refused: string
    /** Why something waits for the seeker. */
    held: {
      /** Another device has sent other answers. */
      changedElsewhere: string
      /** The questions are others now. */
      questionsChanged: string
      /** It was completed meanwhile. */
      completed: string
      /** The server did not take it. */
      refused: string
    }
    /** Link to the flow. */
    open: string
    /** A flow that is in the pack no more. */
    unnamed: string
    /** Button that sends at once. */
    send: string
    /** The same button while sending. */
    sending: string
    /** Said when nothing waits any more. */
    sent: string
    /** Said when the server was not reached. */
    away: string
  }
  /** The country whose help lines are shown. */
  country: {
    /** Heading. */
    title: string
    /** What it is for. */
    intro: string
    /** Said when it is kept. */
    saved: string
    /** To all help lines. */
    link: Link
  }
  /** Download my data. */
  data: {
    /** Heading. */
    title: string
    /** What is in the file. */
    intro: string
    /** Button. */
    action: string
    /** The same button while it works. */
    preparing: string
    /** Name of the file, without its ending. */
    fileName: string
    /** Said when the file was handed to the browser. */
    done: string
    /** What to mind with such a file. */
    care: string
    /** To the book of everything. */
    book: Link
  }
  /** Delete my account. */
  remove: {
    /** Heading. */
    title: string
    /** What is deleted. */
    intro: string
    /** What is not in our hands. */
    kept: string
    /** What one may want to do before. */
    first: string
    /** Button that opens the dialog. */
    action: string
    /** The confirmation. */
    dialog: {
      /** The question. */
      title: string
      /** What it means. */
      text: string
      /** What to type. */
      type: string
      /** The word to type. */
      word: string
      /** Name of the field. */
      field: string
      /** Name of the password field. */
      password: string
      /** Button that deletes. */
      confirm: string
      /** The same button while it works. */
      removing: string
      /** Button that keeps the account. */
      cancel: string
      /** Said at the button until the word is typed. */
      missing: string
    }
    /** Shown after it. */
    done: {
      /** What happened. */
      title: string
      /** Sentence under it. */
      text: string
    }
  }
  /** Asked when unsaved changes would be lost. */
  leave: {
    /** The question. */
    title: string
    /** What would happen. */
    text: string
    /** Button that leaves. */
    confirm: string
    /** Button that stays. */
    cancel: string
  }
  /** What can go wrong, at the field where it did. */
  errors: {
    /** First name. */
    firstName: {
      /** It is empty. */
      required: string
      /** It is too long. */
      tooLong: string
    }
    /** Last name. */
    lastName: {
      /** It is empty. */
      required: string
      /** It is too long. */
      tooLong: string
    }
    /** Email address. */
    email: {
      /** It is empty. */
      required: string
      /** It does not look like one. */
      invalid: string
      /** Another account has it. */
      taken: string
      /** It is too long. */
      tooLong: string
    }
    /** Current password. */
    current: {
      /** It is empty. */
      required: string
      /** It is not right. */
      wrong: string
    }
    /** New password. */
    next: {
      /** It is empty. */
      required: string
      /** It is too short. */
      tooShort: string
      /** It is too long. */
      tooLong: string
      /** It is the current one. */
      same: string
      /** It is one of the most used. */
      known: string
      /** It is made of the seeker's own words. */
      own: string
    }
    /** New password once more. */
    confirm: {
      /** It is empty. */
      required: string
      /** The two differ. */
      mismatch: string
    }
    /** The word that confirms a deletion was typed otherwise. */
    word: string
    /** Too many tries. */
    throttled: string
    /** There is no network. */
    offline: string
    /** The account could not be read. */
    load: string
    /** Something could not be saved. */
    save: string
    /** The file could not be made. */
    export: string
    /** The account could not be deleted. */
    remove: string
  }
}

/** A JSON Schema of few words: text, list or mapping. */
export type Shape = TextShape | ListShape | MappingShape

/** Takes the outcomes over from a set that several assessments share. */
export interface SharedOutcomes {
  /** Id of the set. */
  set: string
  /** The outcomes that are taken; all of the set when left out. */
  only?: string[]
}

/** Words of the frame around every screen: header, menu, footer, notices and failures. */
export interface ShellWords {
  /** This document's kind: shell. */
  kind: 'shell'
  /** There is one in a pack; its id is shell. */
  id: 'shell'
  /** The document title: the page's title and the product's name. */
  documentTitle: string
  /** First link of every page, seen when focused. */
  skipLink: string
  /** Stands for the first name when there is none; also in the avatar. */
  seeker: string
  /** While a screen or the session is loading. */
  loading: string
  /** The header. */
  header: {
    /** Name of the logo link, for screen readers. */
    home: string
    /** Name of the header navigation, for screen readers. */
    navigation: string
    /** Header links when signed in; on a phone they sit in the avatar menu. */
    links: Link[]
    /** Link in the header when signed out. */
    signIn: Link
  }
  /** The avatar menu. */
  menu: {
    /** Name of the avatar button, for screen readers. */
    open: string
    /** Menu item. */
    editProfile: string
    /** Menu item. */
    settings: string
    /** Menu item: where a person can be reached. */
    helpLines: Link
    /** Menu item that signs out. */
    logout: string
  }
  /** How the app is displayed. */
  display: {
    /** Heading of the display choices in the menu. */
    title: string
    /** Choice of the colors. */
    theme: {
      /** Name of the choice. */
      label: string
      /** Follow the device. */
      system: string
      /** Light colors. */
      light: string
      /** Dark colors. */
      dark: string
    }
    /** Choice of the movement. */
    motion: {
      /** Name of the choice. */
      label: string
      /** Follow the device. */
      system: string
      /** No movement. */
      still: string
    }
    /** Whether letter keys answer questions. */
    letterKeys: {
      /** Name of the choice. */
      label: string
      /** On. */
      on: string
      /** Off. */
      off: string
    }
    /** Choice of the language, where the pack speaks several. */
    language: {
      /** Name of the choice. */
      label: string
      /** Follow the browser. */
      system: string
    }
  }
  /** The footer. */
  footer: {
    /** Name of the footer navigation, for screen readers. */
    label: string
    /** The columns, in order. */
    columns: FooterColumn[]
    /** Last line of the footer. */
    signOut: string
    /** Small print at the very end. */
    closing: string
  }
  /** The frame of toasts. */
  toasts: {
    /** Name of the place of toasts, for screen readers. */
    region: string
    /** Name of the button that closes a toast. */
    close: string
  }
  /** The frame of dialogs. */
  dialogs: {
    /** Name of the button that closes a dialog. */
    close: string
    /** Button that leaves a dialog without doing anything. */
    cancel: string
  }
  /** Notices about the connection. */
  connection: {
    /** Bar while there is no network. */
    offline: string
    /** Said once when the network returns. */
    back: string
    /** Bar while the server cannot be reached. */
    away: string
  }
  /** Notice of a new version. */
  update: {
    /** Bar after a new version was put online. */
    text: string
    /** Button that loads it. */
    reload: string
    /** Button that hides the bar. */
    later: string
  }
  /** A read that failed, where the screen has no words of its own for it. */
  failure: {
    /** Heading of the failure. */
    title: string
    /** Sentence under it. */
    text: string
    /** Button. */
    retry: string
  }
  /** The page shown when a screen crashes. */
  crash: {
    /** Heading of the page. */
    title: string
    /** Sentence under it. */
    text: string
    /** Button. */
    reload: string
    /** Link beside it. */
    home: Link
  }
}

/** One of them. */
export interface ShownExtra {
  /** Name of the extra text. */
  extra: string
  /** Its heading. */
  label: string
}

/** One of them: its view says what it shows. */
export type ShownView =
  StatementView | PlanView | PlateView | StationsView | SignatureView | ScenariosView | TrialsView | SkyView

/** Drawings and made things, in their order. */
export type ShownViews = ShownView[]

/** A made signature with its description and gifts, and where it comes from. */
export interface SignatureView {
  /** The view: signature. */
  view: 'signature'
  /** The signature in what was made, as the step that has it made names it with as. */
  of: string
  /** Heading. */
  title: string
  /** Heading of the gifts. */
  gifts: string
}

/** Whether somebody is signed in. */
export interface SignedInCondition {
  /** True while somebody is signed in, false for a visitor. */
  signedIn: boolean
}

/** What is computed from birth data, a card for each reading. Its words stand in the document charts. */
export interface SkyView {
  /** The view: sky. */
  view: 'sky'
  /** The card that asks for the birth data. */
  birth: string
}

/** An option and its days. */
export interface SpanOfDays {
  /** The option. */
  value: string
  /** Its days. */
  days: number
}

/** Which answer, and what each new one takes from it. */
export interface SplitAnswer {
  /** Where the old answer is kept. */
  at: string
  /** The new answers. */
  into: SplitPart[]
}

/** One choice becomes several answers. */
export interface SplitChange {
  /** Which answer, and what each new one takes from it. */
  split: SplitAnswer
}

/** One of the new answers. */
export interface SplitPart {
  /** Where it is kept. */
  to: string
  /** Old value: the value here. A value that is not named gives nothing here. */
  values: ValueMap
}

/** Stages with a declared progress; a stage may hold generated steps. */
export interface StagesFlow {
  /** The mode of this flow: stages. */
  mode: 'stages'
  /** Where answers live before the end: the server session, the local draft, the browser tab, or nowhere. */
  keep: 'session' | 'draft' | 'tab' | 'none'
  /** When answers are saved. */
  save?: SavePolicy
  /** How the way is counted. */
  progress?: ProgressPolicy
  /** What ends the flow. */
  finish?: FinishPolicy
  /** The parts of the flow. */
  sections?: Section[]
  /** Named sets of options. */
  optionSets?: OptionSet[]
  /** Words of this flow’s buttons, where they differ from the runner’s. */
  words?: FlowWords
  /** Step ids that were used once and never will be again. */
  retired?: string[]
  /** The steps in order. */
  steps: Step[]
  /** The stages. */
  stages: FlowStage[]
  /** Steps made for the seeker. */
  generated?: GeneratedSteps
}

/** The star chart beside the hero. */
export interface StarChartBlock {
  /** What this block is: star-chart. */
  block: 'star-chart'
  /** Permanent id inside the page; links can lead to it. */
  id: string
  /** The block is shown only while this holds. Left out: always shown. */
  when?: PageCondition
  /** Text alternative of the star chart. */
  label: string
}

/** A figure. */
export interface StatWords {
  /** The figure. */
  value: string
  /** What it counts. */
  label: string
}

/** A made text, with where it comes from. */
export interface StatementView {
  /** The view: statement. */
  view: 'statement'
  /** What it is called. */
  title: string
}

/** The map: the route from station to station, and a card for each. */
export interface StationsBlock {
  /** What this block is: stations. */
  block: 'stations'
  /** Permanent id inside the page; links can lead to it. */
  id: string
  /** The block is shown only while this holds. Left out: always shown. */
  when?: PageCondition
  /** Name of the list, for screen readers. */
  label: string
  /** Name of the numeral, for screen readers. */
  number: string
  /** Word before the time, for screen readers. */
  time: string
  /** Heading above the three discoveries. */
  highlights: string
  /** After the third discovery. */
  more: string
  /** Button of an available station. */
  begin: string
  /** Button of a station in progress. */
  continue: string
  /** Button of a completed station. */
  review: string
  /** Disabled button of a locked station. */
  lockedAction: string
  /** Badge of an available station. */
  next: string
  /** Badge of a station in progress. */
  inProgress: string
  /** Badge of a locked station. */
  locked: string
  /** Badge of a completed station. */
  complete: string
  /** Marker of the current station. */
  current: string
  /** Figure beside the bar. */
  percent: string
  /** Name of the station's bar, for screen readers. */
  bar: string
  /** On which days a station was finished, all of them. Left out: not said. */
  taken?: string
  /** Said beside the disabled button of a locked station. */
  needs: string
  /** The way as a picture. Left out: not offered. */
  picture?: PictureWords
}

/** Written answers as a surveyed land: a station for each, nearer to the summit the more was written. */
export interface StationsView {
  /** The view: stations. */
  view: 'stations'
  /** Heading of the list. */
  title: string
  /** What it shows. */
  note: string
  /** Length of one text. */
  count: string
}

/** One step: its kind decides its schema, answer rule and renderer. */
export type Step =
  | IntroStep
  | ChooseOneStep
  | ChooseManyStep
  | TextStep
  | LongTextStep
  | ReflectionStep
  | LetterStep
  | BoardStep
  | BirthDataStep
  | CollectionStep
  | ScenarioStep
  | ReviewStep
  | GenerateStep
  | GuidedStep
  | ResultStep
  | CompletionStep

/** Step and count. */
export interface StepAtLeast {
  /** A permanent id: lower-case words joined by hyphens or underscores. */
  step: string
  /** How many. */
  count: number
}

/** Step and count. */
export interface StepAtMost {
  /** A permanent id: lower-case words joined by hyphens or underscores. */
  step: string
  /** How many. */
  count: number
}

/** Step and values. */
export interface StepIn {
  /** A permanent id: lower-case words joined by hyphens or underscores. */
  step: string
  /** The values. */
  values: string[]
}

/** Step and value. */
export interface StepIncludes {
  /** A permanent id: lower-case words joined by hyphens or underscores. */
  step: string
  /** A permanent value: what is stored. */
  value: string
}

/** Step and value. */
export interface StepIs {
  /** A permanent id: lower-case words joined by hyphens or underscores. */
  step: string
  /** A permanent value: what is stored. */
  value: string
}

/** The old and the new id. */
export interface StepRename {
  /** The old id. */
  from: string
  /** The new id. */
  to: string
}

/** One step at a time, with Back and Continue. */
export interface StepsFlow {
  /** The mode of this flow: steps. */
  mode: 'steps'
  /** Where answers live before the end: the server session, the local draft, the browser tab, or nowhere. */
  keep: 'session' | 'draft' | 'tab' | 'none'
  /** When answers are saved. */
  save?: SavePolicy
  /** How the way is counted. */
  progress?: ProgressPolicy
  /** What ends the flow. */
  finish?: FinishPolicy
  /** The parts of the flow. */
  sections?: Section[]
  /** Named sets of options. */
  optionSets?: OptionSet[]
  /** Words of this flow’s buttons, where they differ from the runner’s. */
  words?: FlowWords
  /** Step ids that were used once and never will be again. */
  retired?: string[]
  /** The steps in order. */
  steps: Step[]
}

/** The list of the stored results. */
export interface StoredResultsWords {
  /** Name and heading. */
  title: string
  /** What it is. */
  text: string
  /** Nothing is stored yet. */
  empty: EmptyState
  /** Leads to the processing. */
  run: Link
  /** Leads back to the hub, signed in. */
  back: Link
  /** Leads back to the hub, signed out. */
  backSignedOut: Link
  /** Badge of a result that is missing. */
  missing: string
  /** Badge of a result that is there. */
  complete: string
  /** Badge of a result that needs an assessment first. */
  required: string
}

/** What others found, one story at a time, and figures. They are labeled while the pack says that they are samples. */
export interface StoriesBlock {
  /** What this block is: stories. */
  block: 'stories'
  /** Permanent id inside the page; links can lead to it. */
  id: string
  /** The block is shown only while this holds. Left out: always shown. */
  when?: PageCondition
  /** Heading of the carousel. */
  title: string
  /** Text alternative of the stars. */
  rating: string
  /** Badge. */
  verified: string
  /** Name of the button. */
  previous: string
  /** Name of the button. */
  next: string
  /** Button that stops the carousel. */
  pause: string
  /** Button that starts it again. */
  play: string
  /** Name of a dot. */
  dot: string
  /** The stats row. */
  figures: StatWords[]
  /** Small label at the stories and figures while the pack says that they are samples. */
  sample: string
}

/** Things that a text suggested: each entry of a list in the newest of its type is one. */
export interface SuggestedThings {
  /** Where they stand: insight. */
  from: 'insight'
  /** Permanent name of this sort. */
  id: string
  /** Heading above them. */
  label: string
  /** The type of insight. */
  type: string
  /** The key of its shape that holds the list. */
  list: string
  /** The key of an entry that is its name. */
  title: string
  /** The keys of an entry that say what it is; what any other quotes is an answer that it is built on. */
  texts: string[]
  /** Where they are read whole. */
  to: string
}

/** Every answer is worth its weight; the sum falls into a band. */
export interface SumScoring {
  /** The rule: sum. */
  rule: 'sum'
  /** The ends of the answer scale; needed when an item is reversed. */
  scale?: AnswerScale
  /** The bands. Together they cover every score that can be reached, and none covers a score twice. */
  bands: ScoreBand[]
}

/** A drawing: a summit as four stations see it; and paths to look down. */
export interface SummitBlock {
  /** What this block is: summit. */
  block: 'summit'
  /** Permanent id inside the page; links can lead to it. */
  id: string
  /** The block is shown only while this holds. Left out: always shown. */
  when?: PageCondition
  /** Text alternative of the drawing. */
  label: string
  /** Word in the center. */
  center: string
  /** The nodes around it. */
  nodes: string[]
  /** Heading above the path cards. */
  pathsTitle: string
  /** The three path cards. */
  paths: PathCardWords[]
  /** Button of each path card. */
  explore: string
}

/** Written answers, a line of swell each. */
export interface Swells {
  /** The steps. */
  steps: string[]
  /** What they are, in the legend. */
  label: string
}

/** Tabs that can be visited by button or by tab. */
export interface TabsFlow {
  /** The mode of this flow: tabs. */
  mode: 'tabs'
  /** Where answers live before the end: the server session, the local draft, the browser tab, or nowhere. */
  keep: 'session' | 'draft' | 'tab' | 'none'
  /** When answers are saved. */
  save?: SavePolicy
  /** How the way is counted. */
  progress?: ProgressPolicy
  /** What ends the flow. */
  finish?: FinishPolicy
  /** The parts of the flow. */
  sections?: Section[]
  /** Named sets of options. */
  optionSets?: OptionSet[]
  /** Words of this flow’s buttons, where they differ from the runner’s. */
  words?: FlowWords
  /** Step ids that were used once and never will be again. */
  retired?: string[]
  /** The steps in order. */
  steps: Step[]
  /** The tabs. */
  tabs: FlowTab[]
}

/** An answer: of a list its items, in groups where there is `groupBy`; of a text the text; of choices their labels; of several scenarios all of them. */
export type TakenAnswer = TakenStep | TakenScenarios | TakenMade

/** On which days a module was finished, where it was more than once, and a way to hold two of them side by side; nothing before. */
export interface TakenBlock {
  /** What this block is: taken. */
  block: 'taken'
  /** Permanent id inside the page; links can lead to it. */
  id: string
  /** The block is shown only while this holds. Left out: always shown. */
  when?: PageCondition
  /** Which module. */
  module: string
  /** Says on which days. */
  text: string
  /** Where two of them stand side by side. */
  link: Link
}

/** The answers to the steps that were made for the seeker, each with the title and the prompt it answers. */
export interface TakenMade {
  /** What templates call them. */
  as: string
  /** true. */
  made: true
}

/** The scenarios of several steps, as a list: each with the id of its step as step, title, name, years, questions, people, gauges, and the gauge that stands lowest as weakest. */
export interface TakenScenarios {
  /** What templates call them. */
  as: string
  /** The steps. */
  scenarios: string[]
}

/** The answer to a step. */
export interface TakenStep {
  /** What templates call it. */
  as: string
  /** The step. */
  step: string
  /** A select field of its items: one group with a label and items for each of its options that has any, in the order of the options. */
  groupBy?: string
  /** The fields that are taken of each item. Left out: all but the one they are grouped by. */
  fields?: string[]
}

/** The way to answer once more. */
export interface TakesAgain {
  /** Link. */
  action: string
  /** Its name for those who hear it; it holds the words of the link. */
  name: string
}

/** What became of an answer, or of something in it. */
export interface TakesBecame {
  /** Nothing. */
  same: string
  /** It says something else. */
  changed: string
  /** It was not there before. */
  added: string
  /** It is not there now. */
  gone: string
}

/** Every flow that a seeker finished with each time that they did: two of them side by side in words, as a drawing and as a table; each can be erased, and the flow answered again. */
export interface TakesBlock {
  /** What this block is: takes. */
  block: 'takes'
  /** Permanent id inside the page; links can lead to it. */
  id: string
  /** The block is shown only while this holds. Left out: always shown. */
  when?: PageCondition
  /** Where to go while nothing is finished. */
  start?: Link
  /** While they are read. */
  loading: string
  /** When something cannot be read. */
  failed: string
  /** Reads it again. */
  retry: string
  /** While nothing is finished. */
  none: string
  /** Beside the answers that count. */
  counts: string
  /** Beside earlier ones: when they were replaced. */
  until: string
  /** Under something that was answered once. */
  once: string
  /** The way to answer once more. */
  again: TakesAgain
  /** Two takes side by side. */
  beside: TakesPair
  /** What became of an answer, or of something in it. */
  became: TakesBecame
  /** What moved, as a drawing and as a table. */
  drawing: TakesDrawing
  /** Asked before one take is erased. */
  erase: TakesErase
}

/** What moved, as a drawing and as a table. */
export interface TakesDrawing {
  /** Under it: how it is read. */
  caption: string
  /** What the line of a question says. */
  part: string
  /** What a point that moved says. */
  moved: string
  /** In the place of what was not answered. */
  open: string
  /** Opens the table. */
  show: string
  /** Closes it. */
  hide: string
  /** Heading of a column: the question. */
  question: string
  /** Heading of a column: what was answered then. */
  earlier: string
  /** Heading of a column: what is answered now. */
  later: string
  /** Heading of a column: what became of it. */
  became: string
}

/** Asked before one take is erased. */
export interface TakesErase {
  /** Button. */
  action: string
  /** Its name for those who hear it; it holds the words of the button. */
  name: string
  /** What is asked. */
  title: string
  /** What it means for an earlier one. */
  text: string
  /** What it means for the one that counts. */
  newest: string
  /** Button that erases. */
  confirm: string
  /** Button that does not. */
  cancel: string
  /** While it is erased. */
  removing: string
  /** When it could not be erased. */
  failed: string
  /** That it is gone. */
  done: string
}

/** Two takes side by side. */
export interface TakesPair {
  /** Label of the choice of the earlier one. */
  earlier: string
  /** Label of the choice of the later one. */
  later: string
  /** Button. */
  action: string
  /** Its name for those who hear it; it holds the words of the button. */
  name: string
  /** While they are compared. */
  opening: string
  /** Puts them away. */
  close: string
  /** Heading. */
  title: string
  /** Where nothing changed. */
  same: string
  /** Where both choices are the same take. */
  one: string
}

/** How the guide listens and answers in one language without a model: the intents of messages, how people say them, and what is replied.. */
export interface TalkDocument {
  /** This document's kind: talk. */
  kind: 'talk'
  /** The language, as its tag: en, es. */
  id: string
  /** What its recipes may name, as insights name it, and asked: what is known of the message. Always the seeker's own. */
  inputs: Inputs
  /** Words that tell this language, and words that are never taken for a slip of another. */
  tells: string[]
  /** How a question begins, also one without its mark. */
  asks: string[]
  /** Other ways to write a word, and the words that are meant: u is you. */
  spelled: {
    /** What is meant. */
    [k: string]: string
  }
  /** Ways to say one thing in phrases, by the name that phrases call them by: $my. */
  classes: {
    /** The ways. */
    [k: string]: string[]
  }
  /** Words that speak of one thing, by its name; with a star every word that begins so. What an example says with one of them a message may say with another: what a message wants is learned from both. */
  concepts?: {
    /** The words. */
    [k: string]: string[]
  }
  /** How the first, the second and so on of a list are said. $place in phrases. */
  places: string[][]
  /** How the last of a list is said: $place in phrases, too. */
  last?: string[]
  /** Words that join two questions in one message, such as and. Each of the two is answered where each is a question by itself. */
  joins?: string[]
  /** Words that only fill: a phrase is found also where such words stand in it. */
  fillers?: string[]
  /** The class whose words are first names: whoever the seeker's own words call by a name is one of them too. */
  called?: string
  /** Words that stand for what was talked about, such as that: a short question with one of them that no phrase takes goes on with it. */
  refers?: string[]
  /** What can be asked about by name: a placement, a number, an answer. $thing in phrases is any of them; of several names the longest counts, then the place in this list. */
  things: TalkThing[]
  /** What a message can want. What is asked counts before what is said, and that before mere politeness; then the phrase that takes most words; then the place in this list. */
  intents: TalkIntent[]
}

/** Messages. */
export type TalkExamples = string[]

/** Words of the guide's own. */
export interface TalkInstead {
  /** The text. */
  recipe: Recipe
}

/** What a message can want, and what is replied. */
export interface TalkIntent {
  /** Its id: the same in every language. */
  id: string
  /** What the guide does: reply (as when left out) gives the reply; tell tells the things that are asked about; item one of a list; next the one after; more and why go on with what was talked about last; compare sets two things beside each other; shorter and repeat give the last reply again; beside sets what was computed beside what the seeker wrote; unsure asks which of two is meant; unknown is the reply to a question that nothing takes, and heard to what somebody only tells. */
  does?:
    | 'reply'
    | 'tell'
    | 'item'
    | 'next'
    | 'more'
    | 'why'
    | 'compare'
    | 'shorter'
    | 'repeat'
    | 'beside'
    | 'unsure'
    | 'unknown'
    | 'heard'
  /** What comes first when a message wants several things: ask (as when left out) before say, and that before nod. */
  rank?: 'ask' | 'say' | 'nod'
  /** How people say it; one is enough. */
  says?: string[]
  /** Ways to say it that count only where nothing else is said. */
  softly?: string[]
  /** Ways to say it that count only right after it: and about my father. */
  after?: string[]
  /** Ways to say it that count after any reply about the seeker, or with tellsOf after one about those: and how do I do that. What was talked about stays. */
  follows?: string[]
  /** It is about this app and not about the seeker: what goes on with any reply does not go on with it. */
  ofApp?: boolean
  /** The things that its reply is about: what goes on with it goes on with them. Of beside the things that words are set beside. */
  tellsOf?: string[]
  /** Sorts of it, each by what says it: asked.sort is the first that a message says, such as what somebody feels. */
  sorts?: {
    /** The ways to say it. */
    [k: string]: string[]
  }
  /** It asks for what the seeker wrote: what stands behind its phrase is looked up, common words too. When false, the words that say its sort are not looked up. */
  seeks?: boolean
  /** Messages that want it, by its phrases or by the other examples. Of unknown and heard: that nothing else takes. */
  matches?: TalkExamples
  /** Further messages that want it, which need no phrase: what no phrase takes is taken for the intent whose examples it is most like. */
  alike?: TalkExamples
  /** Messages that come close and want something else. */
  spares?: TalkExamples
  /** Messages that want it in a conversation, each with what was said before. */
  turns?: TalkTurn[]
  /** The parts of the reply, one after another; what comes out empty is left out. Of intents that go on with something: what is said where there is nothing to go on with. */
  reply?: TalkPiece[]
  /** What to ask back where the reply asks nothing itself: one of them, or nothing where none fits. */
  asks?: TalkPiece[]
  /** A message that wants it, for the question whether that is what is meant. */
  meant?: string
  /** A message that wants it, offered to whoever does not know what to ask, where it can be answered. */
  offer?: string
}

/** A part of a reply. */
export interface TalkPiece {
  /** The source of the guide that it draws on; left out for words of the guide's own. */
  from?: string
  /** The text. Empty when what it needs is not there. */
  recipe: Recipe
  /** What is said instead where it comes out empty. It draws on nothing. */
  otherwise?: TalkInstead
}

/** Something that can be asked about. */
export interface TalkThing {
  /** Its id: the same in every language. */
  id: string
  /** How people call it. */
  names: string[]
  /** Names that count only where nothing else is named: the chart in "where is Saturn in my chart". */
  loosely?: string[]
  /** What it is, for this seeker. */
  tell: TalkPiece
  /** The same in a sentence, for when several are asked about at once. */
  brief?: TalkPiece
  /** What can be said further. */
  more?: TalkPiece
  /** What it rests on. */
  why?: TalkPiece
  /** What is said where there is none: that it is not known yet, and where one tells it. */
  missing: TalkPiece
  /** The list that the second of them is looked for in. */
  list?: string
  /** What the entries of the list must not have to count: taken, where only the open ones were told. */
  without?: string
  /** What is told of one of the list: asked.item, at asked.place. */
  item?: TalkPiece
  /** A question about it, offered to whoever does not know what to ask, where it can be told. */
  offer?: string
}

/** One of them. */
export interface TalkTurn {
  /** What was said before. */
  after: string
  /** The message that wants it. */
  say: string
}

/** What somebody says they got out of it. */
export interface Testimonial {
  /** Permanent id. */
  id: string
  /** Stars, of five. */
  rating: number
  /** In their words. */
  quote: string
  /** First name and initial, such as Maren T. */
  name: string
  /** What changed, in a few words. */
  transformation: string
  /** Over how long. */
  timeframe: string
  /** Whether the account behind the story was checked. */
  verified: boolean
  /** The part of life it is about. */
  category: string
}

/** The stories of the carousel on the dashboard. While the pack says `sample: true` they are made up and labeled so. */
export interface TestimonialsDocument {
  /** This document's kind: testimonials. */
  kind: 'testimonials'
  /** There is one in a pack; its id is testimonials. */
  id: 'testimonials'
  /** Exactly ten. */
  stories: Testimonial[]
}

/** A section of text with a heading. */
export interface TextBlock {
  /** What this block is: text. */
  block: 'text'
  /** Permanent id inside the page; links can lead to it. */
  id: string
  /** The block is shown only while this holds. Left out: always shown. */
  when?: PageCondition
  /** Its heading. */
  heading: string
  /** Its text. A single line break is a space. */
  body: string
  /** Whether the name and the address of the operator stand under this section. */
  operator?: boolean
}

/** A text. */
export interface TextShape {
  /** string. */
  type: 'string'
  /** What it says; the model reads this. */
  description?: string
  /** Characters at least: 1 when left out. */
  minLength?: number
  /** Characters at most: 4000 when left out. */
  maxLength?: number
  /** The values that it may have. */
  enum?: string[]
}

/** A short answer on one line. */
export interface TextStep {
  /** The kind of this step: text. */
  kind: 'text'
  /** Permanent name of this step. It is the last part of its address and what a saved session remembers. */
  id: string
  /** Short name of the step for the document title, the step list and reviews. */
  title: string
  /** Id of the section this step belongs to (see sections of the flow). */
  section?: string
  /** The step is shown only while this holds. Left out: always shown. */
  visibleWhen?: Condition
  /** Where the answer is kept in the form data, as a dotted path. Left out: the step id. */
  bind?: string
  /** The question, as the seeker reads it. */
  prompt: string
  /** What it asks for, so that the reader knows what an answer means. */
  role?:
    | 'energy'
    | 'absorbs'
    | 'childhood'
    | 'value'
    | 'scene'
    | 'thread'
    | 'topic'
    | 'skill'
    | 'given'
    | 'ease'
    | 'tired-of'
    | 'more-of'
    | 'use-of'
    | 'wish'
    | 'bold'
    | 'fulfilling'
    | 'gift'
    | 'plan'
    | 'goal'
    | 'vision'
    | 'feeling'
    | 'image'
    | 'fear'
    | 'hope'
    | 'motive'
    | 'longing'
    | 'refusal'
    | 'mask'
    | 'person'
    | 'place'
    | 'time'
    | 'past'
    | 'map'
    | 'free'
  /** One quiet line under the question: how to go about it. */
  hint?: string
  /** Faint example inside the empty field. */
  placeholder?: string
  /** How long the answer must be. */
  threshold?: TextThreshold
  /** Whether an answer is needed. Default true. */
  required?: boolean
}

/** How long a text must be, in characters after trimming. */
export interface TextThreshold {
  /** Fewest characters that let the seeker go on. */
  characters?: number
  /** Most characters kept. Default 10,000. */
  atMost?: number
}

/** How a tie was settled, by rule. */
export interface TieRuleWords {
  /** The first of a pair wins. */
  first: string
  /** The second of a pair wins. */
  second: string
  /** The lowest number wins. */
  lowest: string
  /** The first in the list wins. */
  listed: string
  /** The declared default wins. */
  default: string
}

/** Every toast of the app, by name: title, description and variant. */
export interface ToastsWords {
  /** This document's kind: toasts. */
  kind: 'toasts'
  /** There is one in a pack; its id is toasts. */
  id: 'toasts'
  /** Sign in refused; the message of the error. */
  loginFailed: {
    /** The headline. */
    title: string
    /** What happened and what to do next. */
    description: string
    /** How it is shown: destructive for failures. */
    variant: 'default' | 'destructive'
  }
  /** Sign up refused; the message of the error. */
  registrationFailed: {
    /** The headline. */
    title: string
    /** What happened and what to do next. */
    description: string
    /** How it is shown: destructive for failures. */
    variant: 'default' | 'destructive'
  }
  /** Sign up with two different passwords. */
  passwordMismatch: Notice
  /** The life stage was not saved. */
  intakeFailed: Notice
  /** The setup was not saved. */
  onboardingFailed: Notice
  /** After the setup; the product's name. */
  onboardingWelcome: {
    /** The headline. */
    title: string
    /** What happened and what to do next. */
    description: string
    /** How it is shown: destructive for failures. */
    variant: 'default' | 'destructive'
  }
  /** A saved flow was taken up again. */
  progressRestored: {
    /** The headline. */
    title: string
    /** What happened and what to do next. */
    description: string
    /** How it is shown: destructive for failures. */
    variant: 'default' | 'destructive'
  }
  /** Progress was not saved on the server. */
  saveError: Notice
  /** An assessment was saved. */
  assessmentSaved: Notice
  /** A flow was finished without a network: its answers wait on the device. */
  waitsToBeSent: Notice
  /** The seeker signs out while answers wait on the device that could not be sent: the next press leaves without them. */
  unsentAtSignOut: Notice
  /** An assessment was not saved. */
  assessmentFailed: Notice
  /** The list of assessments could not be read. */
  assessmentsUnread: Notice
  /** The session has ended; the sign-in page follows. */
  unauthorized: Notice
  /** The session has ended during the soul map analysis or the completion of module 3. */
  sessionExpired: Notice
  /** Explore Path on the dashboard. */
  explorePath: {
    /** The headline. */
    title: string
    /** How it is shown: destructive for failures. */
    variant: 'default' | 'destructive'
  }
  /** Insights failed; the server's text, else fallbacks.insights. */
  insightsFailed: {
    /** The headline. */
    title: string
    /** What happened and what to do next. */
    description: string
    /** How it is shown: destructive for failures. */
    variant: 'default' | 'destructive'
  }
  /** Insights of one module failed and the server says nothing. */
  moduleInsightsFailed: {
    /** The headline. */
    title: string
    /** What happened and what to do next. */
    description: string
    /** How it is shown: destructive for failures. */
    variant: 'default' | 'destructive'
  }
  /** Generate Insights on the AI card failed. */
  aiCardFailed: Notice
  /** Insights were generated. */
  insightsGenerated: Notice
  /** Insights of one module were generated. */
  moduleInsightsGenerated: Notice
  /** Experiments were generated. */
  experimentsGenerated: Notice
  /** Experiments were not generated. */
  experimentsFailed: Notice
  /** The status of an experiment changed. */
  experimentUpdated: Notice
  /** The path was generated. */
  pathComplete: Notice
  /** The path was not generated. */
  pathFailed: Notice
  /** The guide did not answer. */
  chatFailed: Notice
  /** What is said in place of {message} when the server gives no text. */
  fallbacks: {
    /** For every {message} that has no sentence of its own here. */
    message: string
    /** Insight generation. */
    insights: string
    /** Reading a structured analysis; shown in place, with a retry. */
    analysisRead: string
    /** Generating a structured analysis; shown in place, with a retry. */
    analysisGenerated: string
  }
}

/** Lines that texts read of the answers where one answer alone will not do, each a Liquid template over `answers`. One that comes out empty, or misses an answer, is none. */
export interface Told {
  /** The line. */
  [k: string]: string
}

/** The document whose texts these are. */
export interface TranslatedDocument {
  /** Its kind. */
  kind: string
  /** Its id. */
  id: string
}

/** One text in the other language. */
export interface TranslatedText {
  /** Eight letters that stand for the text that was translated. When that text changes, they no longer fit, and the translation is stale. */
  from: string
  /** The translation. While it is empty, the text of the pack is shown. */
  text?: string
  /** Says that the text is meant to be the same in this language, such as a name. */
  same?: true
}

/** The texts of one document in another language. A text without a translation is shown in the language of the pack. Made by `lodestar i18n extract`. */
export interface TranslationDocument {
  /** This document's kind: translation. */
  kind: 'translation'
  /** Permanent id: the language, the kind and the id of the document, such as es-module-soul_map. */
  id: string
  /** The language of the texts, one of the locales on the cover of the pack. */
  locale: string
  /** The document whose texts these are. */
  of: TranslatedDocument
  /** By address: the keys that lead to the text with slashes between, where an item of a list is named by its id, its value or its module, and else by its place from 0. */
  texts: {
    /** The text at this address. */
    [k: string]: TranslatedText
  }
}

/** Experiments that were made for the scenarios of a flow. Each is started by a press, and what it found comes back to its gauge. */
export interface TrialsView {
  /** The view: trials. */
  view: 'trials'
  /** The list of experiments in what was made, as the step names it with as. Each entry is an experiment, with the step of its scenario as scenario, its gauge as gauge, and its permanent name among those of this scenario as test. */
  of: string
  /** Which gauge an experiment asks about. */
  asks: string
  /** Starts an experiment. */
  start: string
  /** While it is being started. */
  starting: string
  /** The way to the page of experiments. */
  experiments: FlowLink
  /** The question whether the gauge moves. */
  moves: string
  /** The answer that it does not. */
  stays: string
  /** Said where it was moved. */
  moved: string
  /** Said where it was left as it is. */
  kept: string
  /** Asks once more. */
  again: string
}

/** The experiments that are under way. */
export interface TriedThings {
  /** Where they stand: experiments. */
  from: 'experiments'
  /** Permanent name of this sort. */
  id: string
  /** Heading above them. */
  label: string
}

/** The two. */
export interface TwoInputs {
  /** The one. */
  of: string
  /** The other. */
  as: string
}

/** What the way so far comes to, and the next module. */
export interface UpNextBlock {
  /** What this block is: up-next. */
  block: 'up-next'
  /** Permanent id inside the page; links can lead to it. */
  id: string
  /** The block is shown only while this holds. Left out: always shown. */
  when?: PageCondition
  /** Heading of the card. */
  title: string
  /** Label of the first figure. */
  completed: string
  /** Label of the second figure. */
  progress: string
  /** Label of the link to the next module. */
  upNext: string
  /** In place of the link when no module is open. */
  allDone: string
  /** A way to look back. Left out: none. */
  back?: Link
  /** The figure. */
  percent: string
}

/** Parts that a text of any type may hold, for texts whose type says nothing of them. What else a text holds stands between first and last, under its own keys. */
export interface UsualSections {
  /** The parts that stand first, in order. */
  first?: InsightSection[]
  /** The parts that stand last, in order. */
  last?: InsightSection[]
}

/** Old option value: new option value. */
export interface ValueMap {
  /** The new value. */
  [k: string]: string
}

/** Where, and which value becomes which. */
export interface ValueMapping {
  /** Where the answer is kept. */
  at: string
  /** Old value: new value. */
  values: ValueMap
}

/** What a step of a flow shows, of the answers that were saved. */
export interface ViewDrawing {
  /** The drawing: view. */
  kind: 'view'
  /** Whose answers: id of a module or questionnaire. */
  flow: string
  /** The step that shows it. */
  step: string
  /** Which of its views. */
  view: 'statement' | 'plan' | 'plate' | 'stations' | 'signature' | 'sky' | 'scenarios'
  /** What was written, where the view shows that. */
  made?: string
}

/** On the overview of a hub, for somebody who is not signed in. */
export interface VisitorNotice {
  /** What is not kept. */
  text: string
  /** The way in. */
  link: FlowLink
}

/** A closed list of things that are computed and named on screen: signs, houses, gates, centers. The values are what the charts compute; the labels are what people read. */
export interface VocabularyDocument {
  /** This document's kind: vocabulary. */
  kind: 'vocabulary'
  /** Permanent id, such as sign. */
  id: string
  /** What one of them is called, such as Sign. */
  name: string
  /** Every value, in the order of the tradition. */
  values: VocabularyValue[]
}

/** One of them. */
export interface VocabularyValue {
  /** What the charts compute or a seeker chooses, as a key, such as manifesting-generator or an id of the pack; numbers in quotes. */
  value: string
  /** Its name, as people read it. */
  label: string
  /** What it stands for, in one sentence. */
  note?: string
}

/** An answer: one option or a text, several options, the items of a collection, the fields of a form, a scenario, or a board. Null takes it back. */
export type WalkAnswer =
  string | number | null | string[] | WalkFields[] | WalkFields | WalkScenario | WalkBoard

/** A board as it is arranged: its format and its pieces, the lowest first. */
export interface WalkBoard {
  /** The format, the ground, whether pieces keep to the grid, and the pieces as they are kept. */
  [k: string]:
    | string
    | boolean
    | {
        [k: string]: string | number | number[]
      }[]
}

/** Chooses at the question on screen; of several, each at the next question. */
export interface WalkChooses {
  /** Values of options, in order. */
  choose: WalkTexts
}

/** Does what completes a module, without walking it. */
export interface WalkCompletes {
  /** Id of the module. */
  complete: string
}

/** A scripted walk: what somebody does in a flow, and what must be so on the way. `lodestar test` plays it through the real machine. Walks are for authors; no browser gets them. */
export interface WalkDocument {
  /** This document's kind: walk. */
  kind: 'walk'
  /** Permanent id of this document. */
  id: string
  /** Who walks here and what the walk shows, in one line. */
  title: string
  /** Id of the module or questionnaire that is walked. Left out: the setup questions of the life stage, or the gates alone. */
  flow?: string
  /** What is so before the first move. */
  given?: WalkGiven
  /** The moves, one after another. */
  moves: WalkMove[]
}

/** What must be so at this point. Each key by itself; what is not said is not looked at. */
export interface WalkExpectation {
  /** Id of the step on screen; in a hub the card or view, in tabs the tab or one of its steps. */
  step?: string
  /** What still lacks, in the words of the screen; false when nothing does and the way on is open. */
  missing?: string | false
  /** Words that stand on the screen, in a heading, question, option, hint or button. */
  says?: WalkTexts
  /** Words that must not stand on the screen. */
  silent?: WalkTexts
  /** How far one is, as it is written on the screen, such as 6/16; in tabs and hubs the count, such as 2/4. */
  progress?: string
  /** Answers that the flow holds, by step; null for none. */
  answers?: {
    /** An answer: one option or a text, several options, the items of a collection, the fields of a form, a scenario, or a board. Null takes it back. */
    [k: string]: WalkAnswer
  }
  /** Whether the flow, or the card of a hub, is at its end and submitted. */
  finished?: boolean
  /** Whether the submission has failed and waits to be sent again. */
  refused?: boolean
  /** Id of the outcome that the answers were scored to. */
  outcome?: string
  /** How a tie was settled; none when there was none. */
  tie?: 'none' | 'first' | 'second' | 'lowest' | 'listed' | 'default'
  /** How modules stand, by id. */
  modules?: {
    /** How the module stands. */
    [k: string]: 'locked' | 'unlocked' | 'in_progress' | 'completed'
  }
  /** How the path stands. */
  path?: 'locked' | 'generable' | 'viewable'
}

/** What must be so now. */
export interface WalkExpects {
  /** What must be so now. */
  expect: WalkExpectation
}

/** The next effect of this name fails, once. */
export interface WalkFails {
  /** What fails: a save, the submission, or what is made. */
  fail: 'save' | 'submit' | 'make'
}

/** The fields of a form or of one item, as they are typed; a tick is true or false. */
export interface WalkFields {
  [k: string]: string | boolean
}

/** What is so before the first move. */
export interface WalkGiven {
  /** Id of the life stage; without a flow the walk is through its setup questions. */
  lifeStage?: string
  /** Modules that are completed. */
  completed?: string[]
  /** Types of assessments that are saved, such as birthChart. */
  assessments?: string[]
  /** What came out of earlier assessments: assessment -> outcome. */
  outcomes?: {
    [k: string]: string
  }
  /** The day on which it is walked; nobody is born after it. */
  today?: string
}

/** Answers steps that are on screen. Of several steps, in a flow of single screens, `next` is pressed in between. */
export interface WalkGives {
  /** Step -> answer. */
  answer: {
    /** An answer: one option or a text, several options, the items of a collection, the fields of a form, a scenario, or a board. Null takes it back. */
    [k: string]: WalkAnswer
  }
}

/** Has something made by a step that makes something. */
export interface WalkMakes {
  /** Id of the step. */
  make: string
}

/** One thing that somebody does, or what must be so then. */
export type WalkMove =
  | ('next' | 'back' | 'skip' | 'leave' | 'retry' | 'restart' | 'declared')
  | WalkGives
  | WalkChooses
  | WalkOpens
  | WalkMakes
  | WalkFails
  | WalkCompletes
  | WalkExpects

/** Opens a card of a hub, a tab, or a step by its address. */
export interface WalkOpens {
  /** Id of the card, tab or step. */
  open: string
}

/** A scenario as far as somebody draws it up: its name, years, questions and people, and where its gauges stand. */
export interface WalkScenario {
  /** A text, several, or the point of each gauge. */
  [k: string]:
    | string
    | string[]
    | {
        [k: string]: string
      }
}

/** One text or several. */
export type WalkTexts = string | string[]

/** The seeker's own birth chart as a wheel; nothing without birth data. */
export interface WheelDrawing {
  /** The drawing: wheel. */
  kind: 'wheel'
  /** The reading whose chart it is. */
  reading: string
}

/** Something only under a condition. */
export interface WhenRecipe {
  /** The condition. */
  when: RecipeCondition
  /** What comes when it holds. */
  give: Recipe
  /** What comes otherwise: nothing when left out. */
  else?: Recipe
}

/** The text of one type of insight, and the button that has it written, again and again. */
export interface WritingBlock {
  /** What this block is: writing. */
  block: 'writing'
  /** Permanent id inside the page; links can lead to it. */
  id: string
  /** The block is shown only while this holds. Left out: always shown. */
  when?: PageCondition
  /** The type of insight. */
  type: string
  /** Heading. */
  title: string
  /** Before it is written. */
  none: string
  /** Button that has it written. */
  generate: string
  /** Button that has it written anew. */
  again: string
  /** While it is written. */
  pending: string
  /** Said once it is written. */
  done: Notice
  /** Said when it could not be written. */
  failed: Notice
}

/** What a model is told before everything else, whatever it writes; and what a composed text says where something is left out. */
export interface WritingDocument {
  /** This document's kind: writing. */
  kind: 'writing'
  /** There is one in a pack; its id is writing. */
  id: 'writing'
  /** How it writes, and what it never does. */
  voice: string
  /** What the marked data of the seeker is, and that nothing in it is an instruction. */
  data: string
  /** What the findings in the data are, and that it names in `rests_on` those that it used. */
  findings: string
  /** That it writes in the seeker's language, when that is not the language of the pack. */
  language?: string
  /** How a composed text says how many of a list it leaves out. */
  more: string
  /** What stands where nothing is written, because the seeker's words tell of danger. */
  care: {
    /** In the place of a paragraph that was written earlier and takes up such words. */
    withheld: string
    /** To somebody who asks for a text that would be made of such words alone. */
    refused: string
  }
}

/** Text fields. */
export interface WritingWords {
  /** Characters written, of those needed. */
  counter: string
  /** Characters written, once enough. */
  counterMet: string
}

/** What entries of a written list get. */
export interface WrittenList {
  /** Begins the id of each entry, which ends with its place: step gives step-1. */
  id: string
  /** A text of each entry with an enum: they stand in the order of the enum. */
  orderBy?: string
  /** Fields of the item that each entry carries along. */
  carry?: string[]
}

/** The type of each kind of document. */
export interface DocumentByKind {
  alignment: AlignmentDocument
  apology: ApologyDocument
  article: ArticleDocument
  assessment: AssessmentDocument
  atlas: AtlasWords
  auth: AuthWords
  blog: BlogWords
  'care-card': CareCardWords
  'care-lines': CareLinesDocument
  'care-signs': CareSignsDocument
  care: CareDocument
  'chart-figures': ChartFigures
  'chart-notes': ChartNotesDocument
  'chart-processing': ChartProcessingWords
  charts: ChartsWords
  commission: CommissionDocument
  contact: ContactDocument
  counting: CountingDocument
  'experiment-rules': ExperimentRules
  'experiment-set': ExperimentSet
  experiments: ExperimentsWords
  'guide-page': GuidePageWords
  guide: GuideDocument
  insight: InsightDocument
  insights: InsightsWords
  interpretations: InterpretationsDocument
  journal: JournalWords
  journey: JourneyDocument
  lexicon: LexiconDocument
  'life-stages': LifeStagesDocument
  look: LookDocument
  migration: MigrationDocument
  modality: ModalityDocument
  module: ModuleDocument
  'not-found': NotFoundWords
  outcomes: OutcomesDocument
  pack: PackDocument
  page: PageDocument
  path: PathWords
  patterns: PatternsWords
  problems: ProblemsWords
  prompts: DailyPromptsDocument
  questionnaire: QuestionnaireDocument
  reader: ReaderDocument
  recovery: RecoveryWords
  reminders: RemindersWords
  runner: RunnerWords
  'sample-seeker': SampleSeekerDocument
  script: ScriptDocument
  settings: SettingsWords
  shell: ShellWords
  talk: TalkDocument
  testimonials: TestimonialsDocument
  toasts: ToastsWords
  translation: TranslationDocument
  vocabulary: VocabularyDocument
  walk: WalkDocument
  writing: WritingDocument
}
