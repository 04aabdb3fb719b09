import { strangersChapter } from './strangers.ts'
import { TermsPage } from './TermsPage.tsx'
import article from './texts/privacy-policy.is.json'

const PrivacyPolicyScreen = () => (
  <TermsPage kind="privacy-policy" bundled={article.text} chapter={strangersChapter()} />
)

export { PrivacyPolicyScreen as Component }
