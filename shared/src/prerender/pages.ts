import type { Capability } from '../domain/capabilities.ts'
import type { TermsKind } from '../domain/terms.ts'

/**
 * What the configuration of a server switches on: a part of the registry, the simulated electronic ID, places of postal
 * codes.
 */
export type Feature = Capability | 'eidSimulator' | 'postalPoints'

/** A public page that is rendered at build time. */
export interface Page {
  /** `*`: the page of unknown paths; `/*`: the layout of any other path; `/found?t`: with the token of a link. */
  readonly path: string
  /** The features that change the page: it is rendered for each combination. */
  readonly varies?: readonly Feature[]
  /** The page shows the bundled text, and is used only while that is the text in force. */
  readonly terms?: TermsKind
  /** The value of the route's loader. */
  readonly data?: () => unknown
}

/** A page for one combination of features. `{{name}}` in the markup is a value of the running server. */
export interface RenderedPage {
  readonly path: string
  readonly features: Readonly<Partial<Record<Feature, boolean>>>
  readonly terms?: TermsKind
  readonly markup: string
}
