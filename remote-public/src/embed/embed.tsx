import '@dyra/shared/ui/light.css'
import { overlayTexts } from '@dyra/shared/strings'
import { type ComponentChild, render } from 'preact'
import { LookupPanel } from '../features/lookup/LookupPanel.tsx'
import type { Outcome } from '../features/lookup/look-up.ts'
import { setEndpoint } from './api.ts'
import english from './english.json'
import { theSheet } from './sheets.ts'

/** What the page around is told. The owners stay inside: they are shown to who asked, not handed on. */
const eventOf = (outcome: Outcome, input: string) => {
  const options = { bubbles: true, composed: true }
  if (outcome.kind === 'notFound') return new CustomEvent('pet-not-found', { ...options, detail: { tagNumber: input } })
  if (outcome.kind !== 'found') return
  const { owners, contactEmail, ...pet } = outcome.pet
  return new CustomEvent('pet-found', { ...options, detail: { tagNumber: pet.tagNumber, pet } })
}

/**
 * `<pet-lookup endpoint lang theme-color>`: the registry's public lookup on any page.
 * Events: `pet-found` with `{ tagNumber, pet }`, `pet-not-found` with `{ tagNumber }`.
 */
class PetLookup extends HTMLElement {
  static readonly observedAttributes = ['endpoint', 'lang', 'theme-color']

  connectedCallback() {
    this.attributeChangedCallback()
  }

  disconnectedCallback() {
    if (this.shadowRoot) render(null, this.shadowRoot)
  }

  attributeChangedCallback() {
    if (!this.isConnected) return
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
    root.adoptedStyleSheets = [theSheet()]
    const color = this.getAttribute('theme-color')
    this.style.setProperty('--pet-lookup-color', CSS.supports('color', `${color}`) ? color : null)
    setEndpoint(this.getAttribute('endpoint'))
    overlayTexts(this.lang.startsWith('en') ? english : {})
    const tell = (outcome: Outcome, input: string) => {
      const event = eventOf(outcome, input)
      if (event) this.dispatchEvent(event)
    }
    // React's types, Preact's elements: the bundle has only Preact.
    render((<LookupPanel onOutcome={tell} />) as ComponentChild, root)
  }
}

if (!customElements.get('pet-lookup')) customElements.define('pet-lookup', PetLookup)
