import { Article } from './Article.tsx'
import article from './texts/accessibility.is.json'

const AccessibilityScreen = () => <Article text={article.text} />

export { AccessibilityScreen as Component }
