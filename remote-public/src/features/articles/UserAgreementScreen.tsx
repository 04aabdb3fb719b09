import { Article } from './Article.tsx'
import article from './texts/user-agreement.json'

export const UserAgreementScreen = () => <Article text={article.text} />
