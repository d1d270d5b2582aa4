export { searchWordsQuery } from './api/words';
export { DidYouMean } from './components/did-you-mean';
export { Marked } from './components/marked';
export { WaysOn } from './components/ways-on';
