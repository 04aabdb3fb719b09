import '@dyra/shared/ui/light.css'
import { type ComponentChild, render } from 'preact'
import { LookupPanel } from '../features/lookup/LookupPanel.tsx'
import type { Outcome } from '../features/lookup/look-up.ts'
import { icelandic, type Words } from '../features/lookup/words.ts'
import { setEndpoint } from './api.ts'
import { englishWords } from './english.ts'
import { theSheet } from './sheets.ts'

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
    const { lang } = this
    // What the page around is told. The owners stay inside: they are shown to who asked, not handed on.
    const tell = (name: string, detail: object) =>
      this.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail }))
    const onOutcome = (outcome: Outcome, tagNumber: string) => {
      if (outcome.kind === 'notFound') tell('pet-not-found', { tagNumber })
      if (outcome.kind !== 'found') return
      const { owners, contactEmail, ...pet } = outcome.pet
      tell('pet-found', { tagNumber: pet.tagNumber, pet })
    }
    const show = (words: Words) => {
      // The file with the English words may come after the element changed or left.
      if (!this.isConnected || lang !== this.lang) return
      // React's types, Preact's elements: the bundle has only Preact.
      render((<LookupPanel words={words} onOutcome={onOutcome} />) as ComponentChild, root)
    }
    // Without that file the lookup still works, in Icelandic.
    if (lang.startsWith('en')) englishWords().then(show, () => show(icelandic))
    else show(icelandic)
  }
}

if (!customElements.get('pet-lookup')) customElements.define('pet-lookup', PetLookup)
