import type { ComponentType, ReactNode } from 'react'
import type { LookupResult } from '../../contract/micro-tags.ts'
import type { Delivered } from './settled-lookup.ts'
import type { LookupTexts } from './texts.ts'

export interface PetProps {
  texts: LookupTexts
  pet: LookupResult
}

export interface NotFoundProps {
  texts: LookupTexts
  /** What was looked up. */
  input: string
  /** The clinic that has the number in stock. */
  delivered?: Delivered | undefined
}

type Part<P> = ComponentType<P> | ((props: P) => ReactNode)

/** What differs between the site, a page without script, and the embed. */
export interface LookupParts {
  readonly Picture: Part<PetProps>
  /** Messages to the owner, and reports. */
  readonly Report: Part<PetProps>
  /** Leads to the message to the owner, beside the buttons that call; only on a site with messages. */
  readonly ToReport?: Part<PetProps>
  /** How to reach an owner who shows neither phone nor e-mail. */
  readonly OwnerWithoutContact: Part<PetProps>
  /** Advice if no pet has the number. */
  readonly NotFound: Part<NotFoundProps>
  /** Shown while the response is awaited. */
  readonly Waiting: Part<object>
}
