import { TermsPage } from './TermsPage.tsx'
import article from './texts/privacy-policy.is.json'

const PrivacyPolicyScreen = () => <TermsPage kind="privacy-policy" bundled={article.text} />

export { PrivacyPolicyScreen as Component }
