/** Property of `window` by which the shell finds what the page noted. */
export const EARLY_PRESS = 'earlyPress'

/**
 * Notes presses of a prerendered page that React does not handle yet. In the HTML, because the shell's script arrives seconds
 * later over a slow connection. The browser sends a form of POST itself: its button takes effect without the script. Enter in
 * a field presses the form's button too.
 */
export const EARLY_PRESS_SCRIPT = `(()=>{
const note=event=>{
const button=event.target.closest('button')
if(button&&!(button.type==='submit'&&button.form?.method==='post'))note.pressed=button
}
window.${EARLY_PRESS}=note
addEventListener('click',note,true)
})()`
