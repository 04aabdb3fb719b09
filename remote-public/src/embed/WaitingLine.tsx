/** The button fades instead (embed.css). */
export const WaitingLine = () => null
