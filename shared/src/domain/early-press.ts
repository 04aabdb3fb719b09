/** Property of `window` by which the shell finds what the page noted. */
export const EARLY_PRESS = 'earlyPress'

/**
 * Notes presses of a prerendered page that React does not handle yet. In the HTML, because the shell's script arrives
 * seconds later over a slow connection. Ignores the button of a POST form, which the browser submits without the
 * script. Enter in a field counts as a press of the form's button.
 */
export const EARLY_PRESS_SCRIPT = `(()=>{
const note=event=>{
const button=event.target.closest('button')
if(button&&!(button.type==='submit'&&button.form?.method==='post'))note.pressed=button
}
window.${EARLY_PRESS}=note
addEventListener('click',note,true)
})()`
