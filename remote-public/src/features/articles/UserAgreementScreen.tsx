import { TermsPage } from './TermsPage.tsx'
import article from './texts/user-agreement.is.json'

const UserAgreementScreen = () => <TermsPage kind="user-agreement" bundled={article.text} />

export { UserAgreementScreen as Component }
