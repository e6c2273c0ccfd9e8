/** Stands where the owner's portrait is to be, until there is one. */
export const placeholderPortrait = `\
<svg xmlns="http://www.w3.org/2000/svg" width="480" height="560" viewBox="0 0 480 560"><path fill="#d9d5cc" d="M0 0h480v560H0z"/><circle cx="240" cy="215" r="95" fill="#a8a297"/><path fill="#a8a297" d="M60 560c0-120 80-190 180-190s180 70 180 190Z"/></svg>
`;
