export { endTag, endTagOfHidden, endTagsOfProtected, hidePhoneOnTags, petOfTag, resealTags } from './collar-tags.ts'
