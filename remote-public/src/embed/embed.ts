import '@dyra/shared/ui/light.css'
import { isLanguage } from '@dyra/shared/domain/languages'
import { type LookupTexts, pageTexts, type SettledLookup } from '@dyra/shared/features/lookup'
import { setEndpoint } from './api.ts'
import { loadTexts } from './load-texts.ts'
import { showPanel } from './panel.tsx'
import { sharedSheet } from './style-sheet.ts'

/**
 * `<pet-lookup endpoint lang theme-color>`: the registry's public lookup on any page.
 * Events: `pet-found` with `{ tagNumber, pet }`, `pet-not-found` with `{ tagNumber }`.
 */
class PetLookup extends HTMLElement {
  #leave = () => {}

  static readonly observedAttributes = ['endpoint', 'lang', 'theme-color']

  connectedCallback() {
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
    root.adoptedStyleSheets = [sharedSheet()]
    setEndpoint(this.getAttribute('endpoint'))
    const { lang } = this
    // The page gets the pet without its owners, who are shown only inside the element.
    const notify = (name: string, detail: object) =>
      this.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, detail }))
    const onSettled = (result: SettledLookup, tagNumber: string) => {
      if (result.kind === 'notFound') notify('pet-not-found', { tagNumber })
      if (result.kind !== 'found') return
      const { owners, contactEmail, ...pet } = result.pet
      notify('pet-found', { tagNumber: pet.tagNumber, pet })
    }
    const show = (texts: LookupTexts) => {
      // The language may have changed, or the element been removed, while its texts loaded.
      if (!this.isConnected || lang !== this.lang) return
      this.#leave()
      this.#leave = showPanel({ root, texts, onSettled })
    }
    // If the file does not load, the lookup is Icelandic.
    const language = lang.slice(0, 2)
    if (isLanguage(language) && language !== 'is') loadTexts(language).then(show, () => show(pageTexts))
    else show(pageTexts)
  }

  disconnectedCallback() {
    this.#leave()
  }

  attributeChangedCallback(name: string, before: string | null, value: string | null) {
    if (name === 'theme-color')
      this.style.setProperty('--pet-lookup-color', CSS.supports('color', `${value}`) ? value : null)
    // The other attributes: `connectedCallback` reads their first values, so that only later changes matter here.
    else if (this.shadowRoot?.isConnected && before !== value) this.connectedCallback()
  }
}

if (!customElements.get('pet-lookup')) customElements.define('pet-lookup', PetLookup)
