export { searchWordsQuery } from './api/words';
export { DidYouMean } from './components/did-you-mean';
export { Marked } from './components/marked';
export { SearchBox } from './components/search-box';
export { WaysOn } from './components/ways-on';
