import type { Feature } from '../features/feature.ts'
import type { Rows, Sent } from './history-rows.ts'
import type { PetFixture, Who } from './pet-fixture.ts'
import type { Row } from './rights-signs.ts'

type KeysOf<Of> = Of extends unknown ? keyof Of & string : never
type WithoutReads<Keys extends string> = Exclude<Keys, `GET ${string}`>

/** A request that adds entries to the history. */
export type Write = (rows: Rows) => Promise<Sent>

type Writes<Keys extends string> = Readonly<
  Record<WithoutReads<Keys>, Write | null> & Partial<Record<Keys, Write | null>>
>

export interface Answer {
  readonly statusCode: number
  readonly body: string
  json(): { errors?: object }
}
/** Sends the text in a field, with valid values in all others. */
export type Send = (text: string) => Promise<Answer>
export type Post = (who: Who, url: string | (() => Promise<string>), body: (text: string) => object) => Send

/** A field that stores text unchanged. */
interface TextField {
  readonly send: Send
  readonly read: () => Promise<unknown>
  readonly maxLength?: number
  readonly isText?: true
}

/** Text fields by call and name, such as `POST /api/Pets name`. */
export interface TextFields {
  readonly unchanged?: Readonly<Record<string, TextField>>
  /** Fields with a format that none of the hostile texts has. */
  readonly formatted?: Readonly<Record<string, Send>>
  /** Letters and digits, stored in upper case; other characters are refused. */
  readonly tagFields?: Readonly<Record<string, Send>>
}

/** The part of a feature in the tests of the whole application (testing/every-feature.ts), by its calls. */
export type FeatureCases<Keys extends string = string> = {
  /** The rights of its calls, stated a second time in another form: signs of testing/rights-signs.ts. */
  readonly rights: Readonly<Record<Keys, readonly Row[]>>
  /** Text fields of the call. `fixture` is called later. */
  readonly fields?: (fixture: () => PetFixture, post: Post) => TextFields
} & ([WithoutReads<Keys>] extends [never]
  ? { readonly writes?: Writes<Keys> }
  : {
      /** One request of each changing call, or null for one that changes no audited column. */
      readonly writes: Writes<Keys>
    })

/** Checks that each call of the features has its cases: `featureCases<typeof claims>({ … })`. */
export const featureCases = <Of extends Feature>(cases: FeatureCases<KeysOf<Of['calls']>>): typeof cases => cases
