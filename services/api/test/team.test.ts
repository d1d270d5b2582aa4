import './team/roles';
