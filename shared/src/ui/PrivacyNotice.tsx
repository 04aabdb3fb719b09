import { texts } from '../platform/i18n/i18n.ts'
import strings from './privacy-line.is.json'

const text = /* @__PURE__ */ texts(strings)

/** The notice in every form of a person without an account. Opens another tab, so that nothing typed is lost. */
export const PrivacyNotice = () => (
  <p className="d-dim">
    {text('lead')}{' '}
    <a className="d-anchor" href="/privacy-policy#strangers" target="_blank" rel="noopener noreferrer">
      {text('link')} {text('tab')}
    </a>
  </p>
)
